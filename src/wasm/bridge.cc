// The C face of the engine for a page: one text in, one text out.
//
//   char* place = request_buffer(size);   the page writes `size` bytes of JSON there
//   answer();                             works on them
//   answer_text(), answer_size()          where the reply lies until the next call

#include "wasm/bridge.h"

#include <cstddef>
#include <string>

namespace {

struct Bridge {
  mornington::wasm::EngineApi desk = make_engine_api();
  std::string request;
  std::string reply;
};

Bridge& bridge() {
  static Bridge the_bridge;
  return the_bridge;
}

}  // namespace

extern "C" {

__attribute__((export_name("request_buffer"))) char* request_buffer(std::size_t size) {
  bridge().request.resize(size);
  return bridge().request.data();
}

__attribute__((export_name("answer"))) void answer() { bridge().reply = bridge().desk.answer(bridge().request); }

__attribute__((export_name("answer_text"))) const char* answer_text() { return bridge().reply.data(); }
__attribute__((export_name("answer_size"))) std::size_t answer_size() { return bridge().reply.size(); }
}
