package io.domainwatch.dashboard.check.view;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.emailauth.EmailAuthObservation;
import io.domainwatch.core.json.RecordJson;
import io.domainwatch.dashboard.check.block.Block;
import io.domainwatch.dashboard.check.block.Cell;
import io.domainwatch.testkit.mail.MisreadRecord;
import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What people see of records that somebody meant otherwise than receivers read them. */
class EmailAuthViewTest {

  static Stream<MisreadRecord> records() throws IOException {
    return MisreadRecord.all();
  }

  @ParameterizedTest
  @MethodSource("records")
  void thePageShowsTheTextAndWhatIsWrongWithIt(MisreadRecord record) {
    EmailAuthObservation seen =
        RecordJson.read(EmailAuthObservation.class, RecordJson.write(record.stored()));

    assertThat(texts(EmailAuthView.blocks(seen))).contains(record.shown());
  }

  private static List<String> texts(List<Block> blocks) {
    return blocks.stream()
        .flatMap(EmailAuthViewTest::cells)
        .flatMap(EmailAuthViewTest::text)
        .toList();
  }

  private static Stream<Cell> cells(Block block) {
    return switch (block) {
      case Block.Facts facts -> facts.facts().stream().map(Block.Fact::cell);
      case Block.Table table -> table.rows().stream().flatMap(List::stream);
      default -> Stream.empty();
    };
  }

  private static Stream<String> text(Cell cell) {
    return switch (cell) {
      case Cell.Label(String text) -> Stream.of(text);
      case Cell.External(String text) -> Stream.of(text);
      case Cell.Tag(String _, String text) -> Stream.of(text);
      case Cell.Many(List<Cell> cells) -> cells.stream().flatMap(EmailAuthViewTest::text);
      case Cell.Line(List<Cell> cells) -> cells.stream().flatMap(EmailAuthViewTest::text);
      case Cell.Moment _, Cell.Link _, Cell.Unknown _ -> Stream.empty();
    };
  }
}
