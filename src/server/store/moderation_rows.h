#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/result.h"
#include "server/model/ids.h"
#include "server/model/instant.h"
#include "server/model/rows.h"

// Moderation: what people report, what operators decide, and what the people see of it. A program never decides.
namespace mornington::store {

using model::GameId;
using model::Instant;
using model::PersonId;

// What a report is about.
inline constexpr std::array<std::string_view, 5> kReportKinds = {"chat", "name", "conduct", "fair-play", "other"};
// What an operator decides. "none": nothing follows; only the reporters see it.
enum class DecisionKind : std::uint8_t { None, Warning, Mute, Ban };
inline constexpr std::array<std::string_view, 4> kDecisionKinds = {"none", "warning", "mute", "ban"};

// A report about a person. Reports of chat lines come as row_update::Report too.
struct FileReport {
  PersonId by;
  PersonId about;
  std::string kind;
  std::optional<GameId> game;
  Instant at;
  std::string reason;
};

struct OperatorDecision {
  std::string id;
  PersonId person;
  std::string by;  // the operator: the id of a person, or "terminal"
  Instant at;
  DecisionKind kind = DecisionKind::None;
  std::optional<Instant> until;  // of a mute or a ban; nothing: for good
  std::string reason;            // the person sees it
  std::optional<Instant> seen = {};
  std::optional<Instant> lifted = {};
  std::optional<Instant> appealed = {};
  std::string appeal = {};
  std::optional<Instant> answered = {};  // the appeal
  bool granted = false;                  // the appeal, which lifted the decision
  std::string answer = {};
  std::string name = {};  // of the person; joined when read
};

// Refused where a report is not about the person, or somebody has decided it meanwhile.
struct MakeDecision {
  OperatorDecision decision;
  PersonId person;  // the same as in the decision
  std::vector<std::int64_t> reports;
};
// Refused where it has been lifted.
struct LiftDecision {
  std::string id;
  PersonId person;
  std::string by;
  Instant at;
  std::string reason;
};
// Once for each decision.
struct AppealDecision {
  std::string id;
  PersonId who;
  Instant at;
  std::string text;
};
// Refused where nothing is to be answered. One that is granted lifts the decision.
struct AnswerAppeal {
  std::string id;
  PersonId person;
  std::string by;
  Instant at;
  bool granted = false;
  std::string answer;
};
// The person has read its decisions.
struct SeeDecisions {
  PersonId who;
  Instant at;
};
// What an operator did that changes nothing else, such as looking at evidence.
struct NoteInAudit {
  std::string by;
  Instant at;
  std::string act;
  PersonId about;
  std::string text;
};

using ModerationChange =
    std::variant<FileReport, MakeDecision, LiftDecision, AppealDecision, AnswerAppeal, SeeDecisions, NoteInAudit>;

// A report as operators see it.
struct ReportRow {
  std::int64_t place = 0;  // its number
  PersonId about;
  std::string about_name;
  PersonId by;
  std::string by_name;
  Instant at;
  std::string kind;
  std::string game;  // empty: none
  model::Room room = model::Room::Table;
  std::uint64_t number = 0;  // of a chat line in that room; 0: no line
  std::string line = {};
  std::string reason = {};
  std::string decision = {};  // its id; empty: nobody has decided yet
  std::optional<DecisionKind> outcome = {};
};

struct AuditRow {
  std::int64_t number = 0;
  Instant at;
  std::string by;
  std::string act;
  std::string about;
  std::string text;
};

// What a Reader answers about moderation. Every answer is of one moment.
class ModerationReader {
 public:
  ModerationReader() = default;
  ModerationReader(const ModerationReader&) = delete;
  ModerationReader& operator=(const ModerationReader&) = delete;
  virtual ~ModerationReader() = default;

  // Nobody has decided them; those of accounts first, since guests cost nothing to make, then the oldest; at most so
  // many.
  [[nodiscard]] virtual Result<std::vector<ReportRow>> open_reports(int most) = 0;
  [[nodiscard]] virtual Result<std::optional<ReportRow>> report(std::int64_t place) = 0;
  // The last ones first, at most `most`.
  [[nodiscard]] virtual Result<std::vector<ReportRow>> reports_about(const PersonId& person, int most) = 0;
  [[nodiscard]] virtual Result<std::vector<ReportRow>> reports_by(const PersonId& person, int most) = 0;
  // Appeals that nobody has answered, oldest first.
  [[nodiscard]] virtual Result<std::vector<OperatorDecision>> open_appeals(int most) = 0;
  [[nodiscard]] virtual Result<std::optional<OperatorDecision>> decision(const std::string& id) = 0;
  // The last ones first.
  [[nodiscard]] virtual Result<std::vector<OperatorDecision>> decisions_about(const PersonId& person) = 0;
  // The last ones first, before that number, at most `most`.
  [[nodiscard]] virtual Result<std::vector<AuditRow>> audit(std::int64_t before, int most) = 0;
};

}  // namespace mornington::store
