#include "echo.h"

#include <string>

namespace mornington::load {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t kBytes = 200;

double seconds_since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

}  // namespace

Echo::Echo(int clients) : sent_(static_cast<std::size_t>(clients)) {
  Sockets::Events events;
  events.opened = [this](int) { ++opened_; };
  events.text = [this](int client, std::string_view) {
    if (measured_ != nullptr) measured_->latencies.add(Clock::now() - sent_[static_cast<std::size_t>(client)]);
  };
  events.closed = [](int, const std::string& why) { give_up("the echo closed a connection: " + why); };
  sockets_ = Sockets::make({process_.port()}, std::move(events));
  connect();
}

void Echo::connect() {
  const int clients = static_cast<int>(sent_.size());
  const double before = process_.resident_kib();
  for (int i = 0; i < clients; ++i) {
    sockets_->open(i, "/", "", Reading::Yes);
    while (opened_ < i - 100) sockets_->run(1ms);
  }
  while (opened_ < clients) sockets_->run(1ms);
  kib_ = (process_.resident_kib() - before) / clients;
}

Echo::Measured Echo::measure(double texts_per_second, Clock::duration duration) {
  Measured measured;
  measured_ = &measured;
  const std::string text(kBytes, 'x');
  const auto start = Clock::now();
  std::size_t count = 0;
  while (Clock::now() - start < duration) {
    for (; static_cast<double>(count) < seconds_since(start) * texts_per_second; ++count) {
      const std::size_t client = count % sent_.size();
      sent_[client] = Clock::now();
      sockets_->send(static_cast<int>(client), text);
    }
    sockets_->run(1ms);
  }
  measured.a_second = static_cast<double>(count) / seconds_since(start);
  while (measured.latencies.count() < count) sockets_->run(1ms);
  measured_ = nullptr;
  return measured;
}

}  // namespace mornington::load
