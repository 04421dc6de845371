package io.domainwatch.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.domainwatch.core.json.JsonValue;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class JsonStreamTest {
  private final JsonStream out = new JsonStream();

  @Test
  void everyKindOfPieceIsWritten() {
    out.startObject();
    out.name("text");
    out.text("a\uD800");
    out.name("characters");
    out.text(new char[] {'2', '0'});
    out.name("items");
    out.startArray();
    out.whole(Long.MIN_VALUE);
    out.flag(true);
    out.nothing();
    out.value(JsonValue.fields().put("x", 1).build());
    out.endArray();
    out.endObject();

    assertThat(text(out.end()))
        .isEqualTo(
            "{\"text\":\"a\uFFFD\",\"characters\":\"20\","
                + "\"items\":[-9223372036854775808,true,null,{\"x\":1}]}");
  }

  @Test
  void piecesTogetherAreTheText() {
    out.startArray();
    out.whole(1);
    assertThat(text(out.take())).isEqualTo("[1");
    assertThat(out.take()).isEmpty();
    out.whole(2);
    out.endArray();
    assertThat(text(out.end())).isEqualTo(",2]");
  }

  @Test
  void whatIsCutOffDoesNotLookComplete() {
    out.startObject();
    out.name("a");
    out.startArray();

    assertThat(text(out.end())).isEqualTo("{\"a\":[");
  }

  @Test
  void whatWouldBeNoJsonIsRefused() {
    out.startObject();

    assertThatThrownBy(() -> out.whole(1)).isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(out::endArray).isInstanceOf(IllegalStateException.class);
  }

  private static String text(byte[] utf8) {
    return new String(utf8, StandardCharsets.UTF_8);
  }
}
