#pragma once

#include <stdexcept>
#include <string>

namespace mornington::python {

// An object that works while the interpreter lock is released can be called by a second Python thread meanwhile. Such
// an object has a Busy, and each of its methods starts with a Use. NB: both ends of a Use hold the interpreter lock, so
// a plain bool is enough: construct it before the lock is released.
class Busy {
 public:
  class Use {
   public:
    Use(Busy& busy, const char* name) : busy_(busy) {
      if (busy_.taken_)
        throw std::runtime_error(std::string(name) + " is in use by another thread; give each thread its own");
      busy_.taken_ = true;
    }
    Use(const Use&) = delete;
    Use& operator=(const Use&) = delete;
    ~Use() { busy_.taken_ = false; }

   private:
    Busy& busy_;
  };

 private:
  bool taken_ = false;
};

}  // namespace mornington::python
