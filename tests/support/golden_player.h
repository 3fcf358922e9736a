#pragma once

#include <functional>
#include <memory>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "match/record/record.h"
#include "support/golden.h"
#include "support/line_difference.h"

namespace mornington::golden {

// Sets what the words of a line name: game, seats, option, events.
inline void read_words(const std::string& line, Header& header) {
  std::istringstream words(line);
  for (std::string word, value; words >> word;) {
    if (word == "again" || !(words >> value)) continue;
    if (word == "game") header.edition = value;
    if (word == "seats") header.seats = std::stoi(value);
    if (word == "events") header.all_events = value == "all";
    if (word != "option") continue;
    const std::string name = value.substr(0, value.find('='));
    std::erase_if(header.options, [&](const auto& option) { return option.first == name; });
    header.options.emplace_back(name, value.substr(value.find('=') + 1));
  }
}

// Who wants to know what a text reaches.
struct Listener {
  std::function<void(const Match&)> opened = [](const Match&) {};
  std::function<void(const Match&, const Event&)> event = [](const Match&, const Event&) {};
  std::function<void(const Refusal&)> refused = [](const Refusal&) {};
};

// Plays the commands of a golden text.
class Player {
 public:
  Player() = default;
  explicit Player(const Listener* listener) : listener_(listener) {}

  // The text that comes out when the commands of `text` are played.
  std::string play(const std::string& text) {
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) take(line);
    return out_;
  }

  // The first game of `text` after that many entries of its log.
  static std::unique_ptr<Match> position(const std::string& text, std::size_t entries) {
    Player player;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);)
      if (player.match_ == nullptr || player.match_->length() < entries) player.take(line);
    if (player.match_ != nullptr) player.settle();
    return std::move(player.match_);
  }

 private:
  void take(const std::string& line) {
    if (line.empty() || line[0] == '#') {
      out_ += line + "\n";
    } else if (line.starts_with("game ")) {
      start(line);
    } else if (line.starts_with("! game ")) {
      refuse_game(line.substr(2, line.find("  =>") - 2));
    } else if (match_ == nullptr) {
      out_ += "no game is running\n";
    } else if (line.starts_with("again ")) {
      again(line);
    } else if (line.starts_with("events ")) {
      commands_ += line + "\n";
      out_ += line + "\n";
      tells_all_ = line == "events all";
    } else if (line[0] == '>' || line[0] == '!' || line[0] == '?' || line[0] == '=') {
      commands_ += line + "\n";
      command(line);
    }
  }

  void start(const std::string& line) {
    header_ = {};
    read_words(line, header_);
    std::string problem;
    match_ = open(header_, Draws::Recorded, {}, problem);
    written_ = 0;
    tells_all_ = header_.all_events;
    commands_.clear();
    out_ += header_.text() + "\n" + (problem.empty() ? "" : problem + "\n");
    if (match_ != nullptr && listener_ != nullptr) listener_->opened(*match_);
  }

  // A set-up that makes no game, and why; the game that is running goes on.
  void refuse_game(const std::string& line) {
    Header header;
    read_words(line, header);
    std::string problem;
    const auto made = open(header, Draws::Recorded, {}, problem);
    out_ += (made != nullptr ? "? " : "! ") + header.text() + "  => " + (made != nullptr ? "allowed" : problem) + "\n";
  }

  void again(const std::string& line) {
    Header other = header_;
    read_words(line, other);
    const std::string before = Player().play(header_.text() + "\n" + commands_);
    const std::string after = Player(listener_).play(other.text() + "\n" + commands_);
    out_ += line + "\n" + difference(without_header(before), without_header(after));
  }

  static std::string without_header(const std::string& text) { return text.substr(text.find('\n') + 1); }

  void settle() {
    if (match_->awaits_confirmation()) match_->confirm();
  }

  void command(const std::string& line) {
    settle();
    if (line[0] == '=') {
      out_ += status_line(*match_, tells_all_);
    } else if (line[0] == '>') {
      act(line.substr(2, line.find("  =>") - 2));
    } else {
      ask(line.substr(2, line.find("  =>") - 2));
    }
  }

  void act(const std::string& text) {
    const std::size_t space = text.find(' ');
    const Seat seat = seat_of(text.substr(0, space));
    const std::string notation = text.substr(space + 1);
    const auto refused = seat == kNoSeat ? match_->resolve(notation) : match_->apply(seat, notation);
    if (refused) out_ += "> " + text + "  => " + refused->rule.text() + " " + refused->reason + "\n";
    for (; written_ < match_->length(); ++written_) tell(record_of(*match_).log[written_]);
  }

  void tell(const LogEntry& entry) {
    out_ += entry_text(*match_, entry, tells_all_);
    if (listener_ == nullptr) return;
    for (const Event& event : entry.events) listener_->event(*match_, event);
  }

  void ask(const std::string& text) {
    const std::size_t space = text.find(' ');
    const auto refused = match_->seen_by(seat_of(text.substr(0, space)))->check(text.substr(space + 1));
    out_ += (refused ? "! " : "? ") + text + "  => " + (refused ? refused->rule.text() : "allowed") + "\n";
    if (refused && listener_ != nullptr) listener_->refused(*refused);
  }

  const Listener* listener_ = nullptr;
  Header header_;
  std::string commands_;
  std::unique_ptr<Match> match_;
  std::size_t written_ = 0;
  bool tells_all_ = false;
  std::string out_;
};

}  // namespace mornington::golden
