#include <nats/nats.h>

#include <mutex>
#include <utility>

#include "server/runtime/peer_bus.h"

// The only place that knows NATS. Its library has threads of its own, reconnects by itself, and keeps nothing for us.
namespace mornington::runtime {
namespace {

constexpr const char* kSubject = "mornington.hints";
constexpr std::int64_t kMilliseconds = 1;
constexpr std::int64_t kTryAgain = 250 * kMilliseconds;
constexpr std::int64_t kPing = 2000 * kMilliseconds;  // a bus that is cut off without a word is noticed
constexpr int kKeptWhileAway = 64 * 1024;             // bytes: hints are soon of no use

template <class Thing, void (*destroy)(Thing*)>
struct Destroy {
  void operator()(Thing* thing) const { destroy(thing); }
};
using Options = std::unique_ptr<natsOptions, Destroy<natsOptions, natsOptions_Destroy>>;
using NatsConnection = std::unique_ptr<natsConnection, Destroy<natsConnection, natsConnection_Destroy>>;
using Subscription = std::unique_ptr<natsSubscription, Destroy<natsSubscription, natsSubscription_Destroy>>;

Error trouble(const std::string& address, natsStatus status) { return {address, natsStatus_GetText(status)}; }

// The listener, until it is silenced. NB: the library calls it in a thread of its own and does not wait for that thread
// when a connection is closed, so the library has a share in it, which it gives back when nothing more can come.
class Listener {
 public:
  using Share = std::shared_ptr<Listener>;

  explicit Listener(PeerBus::Hear hear) : hear_(std::move(hear)) {}

  // Waits for what is being heard.
  void silence() {
    const std::lock_guard lock(mutex_);
    hear_ = nullptr;
  }

  [[nodiscard]] static natsStatus subscribe(natsSubscription** made, natsConnection* connection,
                                            const Share& listener) {
    auto share = std::make_unique<Share>(listener);
    const natsStatus status = natsConnection_Subscribe(made, connection, kSubject, heard, share.get());
    return status == NATS_OK ? natsSubscription_SetOnCompleteCB(*made, over, share.release()) : status;
  }

 private:
  static void heard(natsConnection*, natsSubscription*, natsMsg* message, void* share) {
    const std::string_view text(natsMsg_GetData(message), static_cast<std::size_t>(natsMsg_GetDataLength(message)));
    if (const auto hint = read_hint(text)) (*static_cast<Share*>(share))->hear(*hint);
    natsMsg_Destroy(message);
  }
  static void over(void* share) { delete static_cast<Share*>(share); }

  void hear(const model::NotifyPeers& hint) {
    const std::lock_guard lock(mutex_);
    if (hear_) hear_(hint);
  }

  std::mutex mutex_;
  PeerBus::Hear hear_;
};

class NatsBus final : public PeerBus {
 public:
  explicit NatsBus(Hear hear) : listener_(std::make_shared<Listener>(std::move(hear))) {}
  ~NatsBus() override {
    if (connection_) natsConnection_Close(connection_.get());
    listener_->silence();
  }

  std::optional<Error> open(const std::string& address) {
    natsOptions* made = nullptr;
    natsStatus status = natsOptions_Create(&made);
    const Options options(made);
    if (status == NATS_OK) status = set(*made, address);
    natsConnection* connection = nullptr;
    if (status == NATS_OK) status = natsConnection_Connect(&connection, made);
    connection_.reset(connection);
    if (status == NATS_NOT_YET_CONNECTED) status = NATS_OK;
    natsSubscription* subscription = nullptr;
    if (status == NATS_OK) status = Listener::subscribe(&subscription, connection, listener_);
    subscription_.reset(subscription);
    return status == NATS_OK ? std::nullopt : std::optional(trouble(address, status));
  }

  void say(const model::NotifyPeers& hint) override {
    const std::string text = write_hint(hint);
    (void)natsConnection_Publish(connection_.get(), kSubject, text.data(), static_cast<int>(text.size()));
  }
  bool is_connected() const override { return natsConnection_Status(connection_.get()) == NATS_CONN_STATUS_CONNECTED; }

 private:
  static natsStatus set(natsOptions& options, const std::string& address) {
    natsStatus status = natsOptions_SetURL(&options, address.c_str());
    if (status == NATS_OK) status = natsOptions_SetNoEcho(&options, true);
    if (status == NATS_OK) status = natsOptions_SetMaxReconnect(&options, -1);
    if (status == NATS_OK) status = natsOptions_SetReconnectWait(&options, kTryAgain);
    if (status == NATS_OK) status = natsOptions_SetReconnectBufSize(&options, kKeptWhileAway);
    if (status == NATS_OK) status = natsOptions_SetPingInterval(&options, kPing);
    if (status == NATS_OK) status = natsOptions_SetRetryOnFailedConnect(&options, true, connected, nullptr);
    return status;
  }

  static void connected(natsConnection*, void*) {}

  const Listener::Share listener_;
  NatsConnection connection_;
  Subscription subscription_;
};

}  // namespace

Result<std::unique_ptr<PeerBus>> open_peer_bus(const std::string& address, PeerBus::Hear hear) {
  if (!address.starts_with("nats://")) return Error{address, "is no address of a bus; expected nats://host:port"};
  auto bus = std::make_unique<NatsBus>(std::move(hear));
  if (auto error = bus->open(address)) return *error;
  return std::unique_ptr<PeerBus>(std::move(bus));
}

}  // namespace mornington::runtime
