#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

#include "server/net/http_server.h"

namespace mornington::server {

using Socket = boost::asio::basic_stream_socket<boost::asio::ip::tcp, boost::asio::io_context::executor_type>;

// Answers the requests that come over the socket, one after the other, until the browser has enough. The answerer
// outlives the conversation.
void converse(Socket socket, const Answerer& answerer);

}  // namespace mornington::server
