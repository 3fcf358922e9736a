#include "games/on_the_underground/loops.h"

#include "on_the_underground/scene.h"

namespace mornington::on_the_underground {
namespace {

// Blocks on a cycle are those whose removal leaves their ends joined; what they bound is judged by the winding of rays.
bool joined_without(const Board& board, BlockSet tracks, Block left_out) {
  const Link& link = board.link(left_out);
  NodeSet reached = NodeSet::of(link.a);
  for (NodeSet before; !(before == reached);) {
    before = reached;
    tracks.for_each([&](Block block) {
      if (block == left_out) return;
      const Link& one = board.link(block);
      if (reached.has(one.a) || reached.has(one.b)) reached |= NodeSet::of(one.a) | NodeSet::of(one.b);
    });
  }
  return reached.has(link.b);
}

// Polygon as a list of points; the usual crossing count, exact in integers. On the rim counts as outside.
bool inside(const std::vector<Point>& polygon, Point at) {
  bool odd = false;
  for (std::size_t i = 0, j = polygon.size() - 1; i < polygon.size(); j = i++) {
    const Point a = polygon[j];
    const Point b = polygon[i];
    const std::int64_t side =
        static_cast<std::int64_t>(b.x - a.x) * (at.y - a.y) - static_cast<std::int64_t>(b.y - a.y) * (at.x - a.x);
    const bool spans = (a.y > at.y) != (b.y > at.y);
    if (side == 0 && std::min(a.x, b.x) <= at.x && at.x <= std::max(a.x, b.x) && std::min(a.y, b.y) <= at.y &&
        at.y <= std::max(a.y, b.y))
      return false;
    if (spans && (side > 0) == (b.y > a.y)) odd = !odd;
  }
  return odd;
}

struct CycleSearch {
  const Board& board;
  BlockSet tracks;
  NodeSet enclosed;
  long budget = 20'000;

  // Every simple cycle through `start` in which `start` is the lowest node.
  void walk(Node start, Node at, NodeSet visited, BlockSet used, std::vector<Point>& polygon) {
    if (--budget < 0) return;
    (board.incident[static_cast<std::size_t>(at)] & tracks).without(used).for_each([&](Block block) {
      const Link& link = board.link(block);
      const Node to = link.a == at ? link.b : link.a;
      if (to < start || (to != start && visited.has(to))) return;
      const std::size_t size = polygon.size();
      std::vector<Point> points = course(board, link);
      if (link.a != at) std::reverse(points.begin(), points.end());
      polygon.insert(polygon.end(), points.begin(), points.end() - 1);
      if (to == start) {
        board.stations.for_each([&](Node node) {
          if (inside(polygon, board.station(node).at)) enclosed.add(node);
        });
      } else {
        walk(start, to, visited | NodeSet::of(to), used | BlockSet::of(block), polygon);
      }
      polygon.resize(size);
    });
  }
};

// Point in polygon over every simple cycle; false where there are too many cycles to list.
bool reference(const Board& board, BlockSet tracks, NodeSet& out) {
  CycleSearch search{board, {}, {}};
  tracks.for_each([&](Block block) {
    if (joined_without(board, tracks, block)) search.tracks.add(block);
  });
  for (std::size_t i = 0; i < board.nodes.size(); ++i) {
    const Node start = node_at(static_cast<int>(i));
    std::vector<Point> polygon;
    search.walk(start, start, NodeSet::of(start), {}, polygon);
  }
  out = search.enclosed;
  return search.budget >= 0;
}

// A connected random line, as building could make it with enough tokens.
BlockSet random_line(const Board& board, Rng& rng, int length) {
  BlockSet tracks;
  NodeSet touched =
      NodeSet::of(board.link(block_at(static_cast<int>(rng.below(static_cast<std::uint32_t>(board.blocks.size()))))).a);
  for (int tries = 0; tries < 3000 && tracks.count() < length; ++tries) {
    const Block block = block_at(static_cast<int>(rng.below(static_cast<std::uint32_t>(board.blocks.size()))));
    const Link& link = board.link(block);
    const bool closes = touched.has(link.a) && touched.has(link.b);
    if (!touched.has(link.a) && !touched.has(link.b)) continue;
    if (!closes && rng.below(6) != 0) continue;  // loops, not trees
    tracks.add(block);
    touched |= NodeSet::of(link.a) | NodeSet::of(link.b);
  }
  return tracks;
}

TEST(OtuLoops, AgreeWithPointInPolygonOnTenThousandRandomLines) {
  covers("OTU-4.5", "OTU-Q13");
  int with_loops = 0;
  int compared = 0;
  for (const std::string& city : cities()) {
    const Rules rules = rules_for(city, 2);
    Rng rng(20062);
    for (int n = 0; n < 3400; ++n) {
      const BlockSet tracks = random_line(rules.board, rng, 8 + static_cast<int>(rng.below(13)));
      NodeSet expected;
      if (!reference(rules.board, tracks, expected)) continue;
      ++compared;
      with_loops += expected.any() ? 1 : 0;
      ASSERT_EQ(enclosed(rules.board, tracks), expected) << city << " " << n;
    }
  }
  EXPECT_GE(compared, 10'000);
  EXPECT_GT(with_loops, 300);
}

Scene west_end() {
  Scene scene("london");
  scene.tracks("red", {"oxford-circus--green-park", "green-park--westminster", "embankment--westminster",
                       "charing-cross--embankment", "leicester-square--charing-cross",
                       "tottenham-court-road--leicester-square"});
  return scene;
}

TEST(OtuLoops, AClosedLoopScoresTheStationsInsideOnceForItsLine) {
  covers("OTU-4.5", "OTU-3.9", "OTU-Q13");
  Scene scene = west_end();
  EXPECT_EQ(scene.play("build red oxford-circus--tottenham-court-road"), 1);  // Piccadilly Circus
  EXPECT_EQ(scene.state().ends(Line{0}).count(), 0);
  EXPECT_EQ(scene.check("build red bond-street--oxford-circus"), illegal("OTU-3.6"_rule));
  scene.tokens(4);
  EXPECT_EQ(scene.play("build red green-park--piccadilly-circus for 2"), 0);
  EXPECT_EQ(scene.play("build red oxford-circus--piccadilly-circus"), 0);  // cutting the loop scores nothing
}

TEST(OtuLoops, ALargerLoopScoresStationsOfTheOldOneUnlessTheTableLeavesThemOut) {
  covers("OTU-Q14");
  for (const bool off_the_line : {false, true}) {
    Scene scene("london", 2, {{"loop-stations", off_the_line ? "off-the-line" : "board"}});
    scene.tracks("red",
                 {"bond-street--oxford-circus", "oxford-circus--tottenham-court-road",
                  "tottenham-court-road--leicester-square", "piccadilly-circus--leicester-square",
                  "green-park--piccadilly-circus", "bond-street--green-park", "baker-street--bond-street",
                  "baker-street--great-portland-street", "great-portland-street--euston", "euston--warren-street"});
    EXPECT_EQ(scene.play("build red warren-street--tottenham-court-road"), off_the_line ? 0 : 1);
  }
}

}  // namespace
}  // namespace mornington::on_the_underground
