#include "server/house/figures.h"

#include <unistd.h>

#include <fstream>

namespace mornington::server {
namespace {

// Of the whole program, in memory now.
double resident_bytes() {
  std::ifstream file("/proc/self/statm");
  double all = 0;
  double resident = 0;
  file >> all >> resident;
  return resident * static_cast<double>(sysconf(_SC_PAGESIZE));
}

void tell(const Traffic& traffic, MetricsText& text) {
  text.counter("connections_total", "TCP connections.", traffic.connections);
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

void tell(const hall::Counts& hall, MetricsText& text) {
  text.gauge("clients", "Clients in the hall.", static_cast<double>(hall.clients));
  text.gauge("tables", "Tables open or running.", static_cast<double>(hall.tables));
  text.gauge("tables_in_memory", "Tables folded in memory.", static_cast<double>(hall.tables_in_memory));
}

}  // namespace

std::string figures_text(const Figures& figures) {
  MetricsText text;
  text.label("build", "What runs.", "version", figures.build);
  text.gauge("resident_bytes", "Memory of the program.", resident_bytes());
  tell(figures.traffic, text);
  tell(figures.hall, text);
  text.gauge("inputs_waiting", "What has come in and is not handled yet.", static_cast<double>(figures.waiting_inputs));
  tell(figures.writer, text);
  text.durations("kept_seconds", "From the hall's wish to keep something until it is kept.", figures.commits);
  text.counter("refused_total", "Requests and handshakes turned away at the door.", figures.refused);
  text.counter("bells_sent_total", "Webhooks taken by their receivers.", figures.bells.sent());
  text.counter("bells_failed_total", "Webhooks that did not get through.", figures.bells.failed());
  return text.text();
}

}  // namespace mornington::server
