#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

#include "server/net/sockets.h"
#include "server/net/visitors.h"

namespace mornington::server {

// Answers the requests that come over the socket, one after the other, until the browser has enough or asks for a
// WebSocket. The visitors and the sockets outlive the conversation.
void converse(TcpSocket socket, Visitors& visitors, Sockets& sockets);

}  // namespace mornington::server
