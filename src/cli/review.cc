#include "review/review.h"

#include "cli/commands.h"
#include "cli/console.h"
#include "cli/files.h"
#include "cli/interrupt.h"
#include "cli/progress.h"
#include "cli/review_text.h"

namespace mornington::cli {
namespace {

ReviewSettings settings_of(const ReviewRequest& request) {
  ReviewSettings settings;
  settings.level = request.level;
  settings.levels = request.levels;
  settings.budget = {request.budget, request.seed};
  return settings;
}

void go_through(Review& review) {
  Progress progress("samples", review.total());
  ask_on_interrupt();
  review.stop_when(interrupted);
  while (!review.is_done() && !interrupted()) {
    review.step();
    progress.show(review.done());
  }
}

int tell(const ReviewRequest& request, const Review& review) {
  if (!request.html.empty())
    if (auto error = write_file(request.html, review_html(review), overwrite(request.force))) return complain(*error);
  if (request.json)
    print(json::dump(encode(review), json::Style::Indented) + "\n");
  else
    print(review_text(review, look_at_terminal()));
  return kOk;
}

}  // namespace

int run_review(const ReviewRequest& request) {
  if (auto error = check_target(request.html, overwrite(request.force))) return complain(*error);
  const auto text = read_file(request.file);
  if (!text) return complain(text.error());
  auto review = Review::begin(*text, settings_of(request));
  if (!review) return complain(request.file + ": " + review.error().text());
  go_through(*review);
  if (!interrupted()) return tell(request, *review);
  const Findings& findings = review->findings();
  if (findings.reviewed > 0)
    if (const int failed = tell(request, *review)) return failed;
  return complain_of_interrupt(std::to_string(findings.reviewed) + " of " +
                               counted(static_cast<long long>(findings.steps.size()), "step") + " were reviewed" +
                               (findings.reviewed == 0 ? "" : " and are told of"));
}

}  // namespace mornington::cli
