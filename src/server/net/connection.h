#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

#include "server/net/connection_handler.h"
#include "server/net/sockets.h"

namespace mornington::net {

// Answers the requests that come over the socket, one after the other, until the browser has enough or asks for a
// WebSocket. The handler and the sockets outlive the connection.
void serve(TcpSocket socket, ConnectionHandler& handler, Sockets& sockets);

}  // namespace mornington::net
