#include "review/review.h"

#include "cli/commands/commands.h"
#include "cli/files/files.h"
#include "cli/report/review_text.h"
#include "cli/terminal/console.h"
#include "cli/terminal/interrupt.h"
#include "cli/terminal/progress.h"

namespace mornington::cli {
namespace {

review::ReviewSettings settings_of(const ReviewRequest& request) {
  review::ReviewSettings settings;
  settings.level = request.level;
  settings.levels = request.levels;
  settings.budget = {request.budget, request.seed};
  return settings;
}

void go_through(review::Review& review) {
  Progress progress("samples", review.total());
  ask_on_interrupt();
  review.stop_when(interrupted);
  while (!review.is_done() && !interrupted()) {
    review.step();
    progress.show(review.done());
  }
}

int tell(const ReviewRequest& request, const review::Review& review) {
  if (request.json)
    print(json::dump(encode(review), json::Style::Indented) + "\n");
  else
    print(review_text(review, detect_terminal()));
  if (!request.html.empty())
    if (auto error = write_file(request.html, review_html(review), overwrite(request.force)))
      return print_error(*error), kFailure;
  return kOk;
}

}  // namespace

int run_review(const ReviewRequest& request) {
  if (auto error = check_target(request.html, overwrite(request.force))) return print_error(*error);
  const auto text = read_file(request.file);
  if (!text) return print_error(text.error());
  auto review = review::Review::begin(*text, settings_of(request));
  if (!review) return print_error(request.file + ": " + review.error().text());
  go_through(*review);
  if (!interrupted()) return tell(request, *review);
  const review::Findings& findings = review->findings();
  if (findings.reviewed > 0)
    if (const int failed = tell(request, *review)) return failed;
  return report_interrupt(std::to_string(findings.reviewed) + " of " +
                          counted(static_cast<long long>(findings.steps.size()), "step") + " were reviewed" +
                          (findings.reviewed == 0 ? "" : " and are included in the report"));
}

}  // namespace mornington::cli
