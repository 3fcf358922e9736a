// The C face of the engine for a page: one text in, one text out.
//
//   char* place = request_buffer(size);   the page writes `size` bytes of JSON there
//   answer();                             works on them
//   answer_text(), answer_size()          where the reply lies until the next call
//   file_buffer(size)                     first: the bytes of a file that the request is about; they are dropped after
//   it

#include "wasm/bridge.h"

#include <cstddef>
#include <string>

namespace {

struct Bridge {
  mornington::wasm::EngineApi desk = make_engine_api();
  std::string request;
  std::string file;
  std::string reply;
};

Bridge& bridge() {
  static Bridge the_bridge;
  return the_bridge;
}

}  // namespace

std::string_view attached_file() { return bridge().file; }

extern "C" {

__attribute__((export_name("request_buffer"))) char* request_buffer(std::size_t size) {
  bridge().request.resize(size);
  return bridge().request.data();
}

__attribute__((export_name("file_buffer"))) char* file_buffer(std::size_t size) {
  bridge().file.resize(size);
  return bridge().file.data();
}

__attribute__((export_name("answer"))) void answer() {
  bridge().reply = bridge().desk.answer(bridge().request);
  bridge().file = {};
}

__attribute__((export_name("answer_text"))) const char* answer_text() { return bridge().reply.data(); }
__attribute__((export_name("answer_size"))) std::size_t answer_size() { return bridge().reply.size(); }
}
