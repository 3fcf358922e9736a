#pragma once

#include <functional>
#include <string>
#include <utility>

#include "json/json.h"
#include "server/http/site.h"
#include "server/net/connection_handler.h"
#include "server/store/read_queue.h"

namespace mornington::runtime {
using namespace http;
using namespace net;

// Made for this answer alone, so no cache may keep it.
inline Response fresh_response(int status, std::string type, std::string text) {
  Response response{status, {{"Content-Type", std::move(type)}, {"Cache-Control", "no-store"}}, "", std::move(text)};
  return with_safety(std::move(response));
}

inline Response json_response(int status, const json::Value& value) {
  return fresh_response(status, "application/json", json::dump(value) + "\n");
}

// Pages of any origin may read public data.
inline Response for_anybody(Response response) {
  response.headers.emplace_back("Access-Control-Allow-Origin", "*");
  return response;
}

// The store could not say it. The sentence is for the operator, and is in the log.
inline Response store_trouble() { return refusal(503, "The store cannot be read at the moment.\n"); }

inline Response not_allowed(std::string methods) {
  Response response = refusal(405, "Method not allowed; see the Allow header.\n");
  response.headers.emplace_back("Allow", std::move(methods));
  return response;
}

// Answers somebody at this address with what a function finds in the store.
inline void reply_from(store::ReadQueue& room, const std::string& address, const Reply& reply,
                       std::function<Response(store::Reader&)> find) {
  const bool asked =
      room.ask(address, "", [reply, find = std::move(find)](store::Reader& reader) { reply(find(reader)); });
  if (!asked) reply(refusal(503, "Too many ask at once; try again soon.\n"));
}

}  // namespace mornington::runtime
