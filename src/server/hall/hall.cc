#include "server/hall/hall.h"

#include "server/hall/floor.h"

namespace mornington::hall {

Hall::Hall(Settings settings) : floor_(std::make_unique<Floor>(std::move(settings))) {}
Hall::Hall(Hall&&) noexcept = default;
Hall& Hall::operator=(Hall&&) noexcept = default;
Hall::~Hall() = default;

Effects Hall::handle(const Input& input, Instant now) { return floor_->handle(input, now); }
Counts Hall::counts() const { return floor_->counts(); }

}  // namespace mornington::hall
