#pragma once

#include "balance/certificate.h"

namespace mornington::balance {

// Fills the verdict with its reasons from the figures, and the smallest seat advantage that could be noticed.
void judge(const Subject& subject, Certificate& certificate);

}  // namespace mornington::balance
