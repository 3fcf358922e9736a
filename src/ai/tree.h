#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/action.h"

namespace mornington::ai {

// One action at a position of the tree, with what came of it for the seat that decides there.
struct Branch {
  Action action;
  std::uint32_t visits = 0;
  double value = 0;  // sum of utilities
  double prior = 0;
};

// A position as the deciding seat sees it. Its branches lie together, the most promising first.
struct TreeNode {
  std::uint64_t key = 0;
  std::uint32_t first_branch = 0;
  std::uint32_t branches = 0;
  std::uint32_t visits = 0;
  double value = 0;
};

// The positions a search has seen, found by key, in memory taken once. When it is full, nothing more is added: a search
// then continues with the existing nodes.
class Tree {
 public:
  Tree(std::uint32_t nodes, std::uint32_t branches) : node_limit_(nodes), branch_limit_(branches) {
    std::size_t slots = 2;
    while (slots < std::size_t{2} * nodes) slots *= 2;
    slots_.assign(slots, 0);
    nodes_.reserve(nodes);
    branches_.reserve(branches);
  }

  void clear() {
    slots_.assign(slots_.size(), 0);
    nodes_.clear();
    branches_.clear();
  }

  [[nodiscard]] bool half_full() const {
    return nodes_.size() * 2 > node_limit_ || branches_.size() * 2 > branch_limit_;
  }
  [[nodiscard]] bool has_room(std::size_t branches) const {
    return nodes_.size() < node_limit_ && branches_.size() + branches <= branch_limit_;
  }

  // Null where the position is new.
  TreeNode* find(std::uint64_t key) {
    const std::uint32_t id = slots_[slot_of(key)];
    return id == 0 ? nullptr : &nodes_[id - 1];
  }

  // The position must be new and there must be room for its branches. Pointers to nodes stay valid.
  TreeNode* add(std::uint64_t key, std::size_t branches) {
    nodes_.push_back({key, static_cast<std::uint32_t>(branches_.size()), static_cast<std::uint32_t>(branches), 0, 0});
    branches_.resize(branches_.size() + branches);
    slots_[slot_of(key)] = static_cast<std::uint32_t>(nodes_.size());
    return &nodes_.back();
  }

  // Forgets all but the first branches of the node that was added last.
  void cut(TreeNode& node, std::uint32_t branches) {
    branches_.resize(node.first_branch + branches);
    node.branches = branches;
  }

  Branch& branch(const TreeNode& node, std::size_t i) { return branches_[node.first_branch + i]; }
  [[nodiscard]] const Branch& branch(const TreeNode& node, std::size_t i) const {
    return branches_[node.first_branch + i];
  }
  [[nodiscard]] std::size_t size() const { return nodes_.size(); }

 private:
  // Where the key is, or the free slot where it belongs; at most half the slots are taken, so there is one.
  [[nodiscard]] std::size_t slot_of(std::uint64_t key) const {
    std::size_t slot = key & (slots_.size() - 1);
    while (slots_[slot] != 0 && nodes_[slots_[slot] - 1].key != key) slot = (slot + 1) & (slots_.size() - 1);
    return slot;
  }

  std::uint32_t node_limit_;
  std::uint32_t branch_limit_;
  std::vector<std::uint32_t> slots_;  // 1 + index into nodes_; 0 = free
  std::vector<TreeNode> nodes_;
  std::vector<Branch> branches_;
};

}  // namespace mornington::ai
