#include "server/store/postgres.h"

#include <libpq-fe.h>
#include <poll.h>

#include <algorithm>
#include <array>

namespace mornington::store::postgres {
namespace {

constexpr int kBinary = 1;
constexpr std::uint32_t kTypeOfBytes = 17;  // bytea, in every PostgreSQL

// NB: reading is of one moment by REPEATABLE READ, as what is sent until a synchronization is one transaction;
// writers choose another level. A lock whose holder is idle times out.
constexpr const char* kPragmas =
    "SET search_path = mornington; SET synchronous_commit = on; SET default_transaction_isolation = 'repeatable read';"
    "SET lock_timeout = '4s'; SET idle_in_transaction_session_timeout = '10s'; SET bytea_output = 'hex'";

std::string first_line(const char* text) {
  const std::string_view all = text == nullptr ? "" : text;
  return std::string(all.substr(0, all.find('\n')));
}

// Why, without where: players may be told of it.
std::string reason(const PGconn* handle) {
  constexpr std::string_view kBefore = "failed: ";
  const std::string line = first_line(PQerrorMessage(handle));
  const std::size_t place = line.find(kBefore);
  return place == std::string::npos ? line : line.substr(place + kBefore.size());
}

std::string address_part(const PQconninfoOption* options, std::string_view keyword) {
  for (; options->keyword != nullptr; ++options)
    if (options->keyword == keyword) return options->val == nullptr ? "" : options->val;
  return "";
}

// What is in the address comes last, so it counts more.
PGconn* dial(const std::string& address) {
  constexpr std::array<const char*, 8> kWords{
      "connect_timeout",  "tcp_user_timeout", "keepalives_idle", "keepalives_interval",
      "keepalives_count", "application_name", "dbname",          nullptr};
  const std::array<const char*, 8> values{"3", "5000", "5", "2", "3", "mornington", address.c_str(), nullptr};
  return PQconnectdbParams(kWords.data(), values.data(), 1);
}

}  // namespace

void Clear::operator()(pg_result* result) const { PQclear(result); }
void Database::Close::operator()(pg_conn* handle) const { PQfinish(handle); }

// NB: libpq's own complaint would repeat the address, password and all.
Result<std::string> public_name(const std::string& address) {
  PQconninfoOption* parts = PQconninfoParse(address.c_str(), nullptr);
  if (parts == nullptr)
    return Error{"", "the address of the database is not understood; expected postgres://user@host:port/database"};
  const std::string host = address_part(parts, "host");
  const std::string port = address_part(parts, "port");
  const std::string name = address_part(parts, "dbname");
  PQconninfoFree(parts);
  return "postgres://" + host + (port.empty() ? "" : ":" + port) + "/" + name;
}

std::string big_endian(std::int64_t number, int bytes) {
  std::string text(static_cast<std::size_t>(bytes), '\0');
  auto rest = static_cast<std::uint64_t>(number);
  for (auto place = text.rbegin(); place != text.rend(); ++place, rest >>= 8) *place = static_cast<char>(rest & 0xFF);
  return text;
}

Parameter parameter(const Digest& digest) { return std::string(digest.begin(), digest.end()); }

// One dimension, no NULLs, type, length, counted from 1; then each with its length.
Parameter parameter(const std::vector<std::string>& list) {
  std::string text;
  for (const std::size_t word :
       {std::size_t{1}, std::size_t{0}, std::size_t{kTypeOfBytes}, list.size(), std::size_t{1}})
    text += big_endian(static_cast<std::int64_t>(word), 4);
  for (const std::string& one : list) text += big_endian(static_cast<std::int64_t>(one.size()), 4) + one;
  return text;
}

void Cursor::take() {
  if (std::exchange(taken_, true)) return;
  answer_ = database_->answer_to(number_);
  const ExecStatusType status = PQresultStatus(answer_.get());
  ended_ = status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
  if (ended_) return;
  const char* code = PQresultErrorField(answer_.get(), PG_DIAG_SQLSTATE);
  code_ = code == nullptr ? "" : code;
}

bool Cursor::next() {
  take();
  return ended_ && ++row_ < PQntuples(answer_.get());
}

bool Cursor::finish() {
  take();
  return ended_;
}

std::string Cursor::text(int column) const {
  return {PQgetvalue(answer_.get(), row_, column), static_cast<std::size_t>(PQgetlength(answer_.get(), row_, column))};
}

// Of two, four or eight bytes, high byte and sign first.
std::int64_t Cursor::integer(int column) const {
  const std::string bytes = text(column);
  std::int64_t number = !bytes.empty() && (bytes.front() & 0x80) != 0 ? -1 : 0;
  for (const char byte : bytes)
    number = static_cast<std::int64_t>(static_cast<std::uint64_t>(number) << 8) | static_cast<unsigned char>(byte);
  return number;
}

bool Cursor::is_null(int column) const { return PQgetisnull(answer_.get(), row_, column) == 1; }

Result<Database> Database::open(const std::string& address, Access access, std::chrono::milliseconds patience) {
  Result<std::string> name = public_name(address);
  if (!name) return name.error();
  Database database(address, *std::move(name), access, patience);
  if (auto error = database.connect()) return *error;
  return database;
}

std::optional<Error> Database::connect() {
  statements_.names.clear();
  sent_.clear();
  synchronizations_ = 0;
  synchronized_ = true;
  handle_.reset(dial(address_));
  lost_ = PQstatus(handle_.get()) != CONNECTION_OK;
  if (lost_) {
    complaint_ = "the database cannot be reached: " + reason(handle_.get());
    return error();
  }
  PQsetNoticeProcessor(
      handle_.get(), [](void*, const char*) {}, nullptr);
  PQsetnonblocking(handle_.get(), 1);
  PQenterPipelineMode(handle_.get());
  if (auto error = run(kPragmas)) return error;
  if (access_ == Access::Read) return run("SET default_transaction_read_only = on");
  return std::nullopt;
}

// A server that has gone has said so, or closed the line, though nobody has looked yet.
bool Database::is_alive() {
  for (int i = 0; i < 2; ++i) PQconsumeInput(handle_.get());
  return PQstatus(handle_.get()) == CONNECTION_OK;
}

std::optional<Error> Database::ready() { return !lost_ && is_alive() ? std::nullopt : connect(); }

void Database::lose(const std::string& why) {
  lost_ = true;
  complaint_ = why;
  answered_ += sent_.size();
  sent_.clear();
  handle_.reset();  // a database that does not answer is cut off
}

void Database::note(const pg_result* result) {
  const char* said = PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
  if (said != nullptr) complaint_ = said;
}

// The text where its preparation was sent now.
std::optional<std::string> Database::prepare(std::string_view statement, std::string& name) {
  std::string text(statement);
  const auto [place, fresh] = statements_.names.try_emplace(text);
  if (fresh) {
    place->second = "s" + std::to_string(++statements_.prepared);
    PQsendPrepare(handle_.get(), place->second.c_str(), text.c_str(), 0, nullptr);
  }
  name = place->second;
  return fresh ? std::optional(std::move(text)) : std::nullopt;
}

// NB: that the line is lost shows when the answer is awaited.
Cursor Database::send(std::string_view statement, const std::vector<Parameter>& parameters) {
  std::vector<const char*> values;
  std::vector<int> lengths;
  for (const Parameter& one : parameters) {
    values.push_back(one ? one->c_str() : nullptr);
    lengths.push_back(one ? static_cast<int>(one->size()) : 0);
  }
  const std::vector<int> formats(parameters.size(), kBinary);
  std::string name;
  if (lost_) return {*this, ++answered_};
  auto prepares = prepare(statement, name);
  sent_.push_back({std::move(prepares)});
  synchronized_ = false;
  Cursor cursor(*this, answered_ + sent_.size());
  if (PQsendQueryPrepared(handle_.get(), name.c_str(), static_cast<int>(parameters.size()), values.data(),
                          lengths.data(), formats.data(), kBinary) == 0)
    lose(reason(handle_.get()));
  return cursor;
}

std::optional<Error> Database::run(const char* statements) {
  settle();
  PQexitPipelineMode(handle_.get());
  const Answer answer(PQexec(handle_.get(), statements));
  PQenterPipelineMode(handle_.get());
  const ExecStatusType status = PQresultStatus(answer.get());
  if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) return std::nullopt;
  note(answer.get());
  if (PQstatus(handle_.get()) != CONNECTION_OK) lose(reason(handle_.get()));
  return error();
}

void Database::synchronize() {
  if (std::exchange(synchronized_, true)) return;
  ++synchronizations_;
  if (PQpipelineSync(handle_.get()) == 0) lose(reason(handle_.get()));
}

void Database::settle() {
  if (lost_) return;
  synchronize();
  while (!sent_.empty()) (void)next_answer();
  while (!lost_ && synchronizations_ > 0) (void)next_result();
}

Answer Database::answer_to(std::uint64_t number) {
  Answer answer;
  synchronize();
  while (!lost_ && answered_ < number) answer = next_answer();
  return answer;
}

// Of one statement, with its preparation. What was to be prepared after a failure was not.
Answer Database::next_answer() {
  const Sent sent = std::move(sent_.front());
  Answer answer;
  if (sent.prepares) {
    answer = next_result();
    const bool done = PQresultStatus(answer.get()) == PGRES_COMMAND_OK;
    if (!done) statements_.names.erase(*sent.prepares);
    if (done || PQresultStatus(answer.get()) == PGRES_PIPELINE_ABORTED) answer.reset();
  }
  Answer result = next_result();
  if (answer == nullptr) answer = std::move(result);
  if (lost_) return nullptr;
  sent_.pop_front();
  ++answered_;
  if (PQresultStatus(answer.get()) == PGRES_FATAL_ERROR) note(answer.get());
  return answer;
}

// The next thing that comes, less the marks between statements; a synchronization is counted. None: the line is lost.
Answer Database::next_result() {
  while (wait()) {
    Answer result(PQgetResult(handle_.get()));
    if (PQstatus(handle_.get()) != CONNECTION_OK) break;
    if (result == nullptr) continue;
    if (PQresultStatus(result.get()) != PGRES_PIPELINE_SYNC) return result;
    if (--synchronizations_ == 0 && sent_.empty()) return result;
  }
  if (!lost_) lose("the connection was lost: " + reason(handle_.get()));
  return nullptr;
}

// Until there is something to take.
bool Database::wait() {
  const auto end = std::chrono::steady_clock::now() + patience_;
  while (!lost_) {
    const int unsent = PQflush(handle_.get());
    if (unsent < 0 || PQstatus(handle_.get()) != CONNECTION_OK) return false;
    if (unsent == 0 && PQisBusy(handle_.get()) == 0) return true;
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(end - std::chrono::steady_clock::now());
    if (left.count() <= 0) return lose("the database has not answered in time"), false;
    pollfd line{PQsocket(handle_.get()), static_cast<short>(unsent == 1 ? POLLIN | POLLOUT : POLLIN), 0};
    poll(&line, 1, static_cast<int>(left.count()));
    if (PQconsumeInput(handle_.get()) == 0) return false;
  }
  return false;
}

}  // namespace mornington::store::postgres
