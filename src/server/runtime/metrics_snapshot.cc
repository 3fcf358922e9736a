#include "server/runtime/metrics_snapshot.h"

#include "server/runtime/memory_guard.h"

namespace mornington::runtime {
namespace {

void tell(const Traffic& traffic, MetricsText& text) {
  text.counter("connections_total", "TCP connections.", traffic.connections);
  text.counter("connections_refused_total", "Connections of addresses that had too many.", traffic.connections_refused);
  text.counter("requests_total", "HTTP requests.", traffic.requests);
  text.counter("sockets_opened_total", "WebSockets opened.", traffic.sockets_opened);
  text.gauge("sockets", "WebSockets open now.", static_cast<double>(traffic.sockets_open));
  text.counter("messages_in_total", "Messages of clients.", traffic.messages_in);
  text.counter("bytes_in_total", "Their bytes.", traffic.bytes_in);
  text.counter("messages_out_total", "Messages to clients.", traffic.messages_out);
  text.counter("bytes_out_total", "Their bytes.", traffic.bytes_out);
  text.counter("paused_total", "Times a client that spoke too often was not read for a while.", traffic.paused);
  text.counter("cut_total", "Clients cut off because they did not read.", traffic.cut_slow);
}

void tell(const store::Writer::Figures& writer, MetricsText& text) {
  text.counter("commits_total", "Commits of the store.", writer.commits);
  text.counter("writes_total", "Requests kept or refused by them.", writer.requests);
  text.counter("writes_failed_total", "Requests that found the store unable to write.", writer.failed);
  text.gauge("writes_waiting", "Requests that wait for a commit now.", static_cast<double>(writer.waiting));
}

void tell(const tables::Counts& counts, MetricsText& text) {
  text.gauge("clients", "Connected clients.", static_cast<double>(counts.clients));
  text.gauge("tables", "Tables open or running.", static_cast<double>(counts.tables));
  text.gauge("tables_in_memory", "Tables folded in memory.", static_cast<double>(counts.tables_in_memory));
}

}  // namespace

std::string metrics_text(const MetricsSnapshot& figures) {
  MetricsText text;
  text.label("build", "What runs.", "version", figures.build);
  text.gauge("resident_bytes", "Memory of the program.", static_cast<double>(resident_bytes()));
  tell(figures.traffic, text);
  tell(figures.tables, text);
  text.gauge("inputs_waiting", "What has come in and is not handled yet.", static_cast<double>(figures.waiting_inputs));
  text.gauge("load", "0: normal, 1: busy, reads are slowed, 2: overloaded, no new tables.",
             static_cast<double>(figures.load));
  tell(figures.writer, text);
  text.durations("kept_seconds", "From the request to store something until it is stored.", figures.commits);
  text.counter("refused_total", "Requests and handshakes turned away at the door.", figures.refused);
  text.counter("bells_sent_total", "Webhooks taken by their receivers.", figures.webhooks.sent());
  text.counter("bells_failed_total", "Webhooks that did not get through.", figures.webhooks.failed());
  if (figures.bus_connected)
    text.gauge("bus_connected", "1: the server can reach the bus between nodes, 0: it cannot.",
               *figures.bus_connected ? 1 : 0);
  return text.text();
}

}  // namespace mornington::runtime
