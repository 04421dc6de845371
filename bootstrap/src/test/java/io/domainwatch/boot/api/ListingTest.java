package io.domainwatch.boot.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.domainwatch.boot.terminal.Refused;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.JsonValue.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ListingTest {
  private final List<String> asked = new ArrayList<>();

  /** Seven entries on pages of three; the cursor says where the next begins. */
  private Api.Answer answer(Api.Call call) {
    asked.add(call.path());
    int from = call.path().contains("cursor=") ? Integer.parseInt(call.path().split("c%3D")[1]) : 0;
    List<JsonObject> entries =
        IntStream.range(from, Math.min(7, from + 3))
            .mapToObj(i -> JsonValue.fields().put("n", i).build())
            .toList();
    JsonObject body =
        JsonValue.fields()
            .put("things", JsonValue.of(entries))
            .put("nextCursor", from < 6 ? Optional.of("c=" + (from + 3)) : Optional.empty())
            .build();
    return new Api.Answer(200, body, Optional.empty());
  }

  private static List<Long> numbers(List<JsonObject> entries) {
    return entries.stream().map(each -> each.findWhole("n").orElseThrow()).toList();
  }

  @Test
  void allPagesAreRead() {
    Listing things =
        Listing.of("/things", "things").where("tag", "a&b").where("state", Optional.empty());

    assertThat(numbers(things.all(this::answer))).containsExactly(0L, 1L, 2L, 3L, 4L, 5L, 6L);
    assertThat(asked)
        .containsExactly(
            "/things?limit=500&tag=a%26b",
            "/things?limit=500&tag=a%26b&cursor=c%3D3", "/things?limit=500&tag=a%26b&cursor=c%3D6");
  }

  @Test
  void noPageIsReadThatIsNotWanted() {
    assertThat(numbers(Listing.of("/things", "things").first(this::answer, 4)))
        .containsExactly(0L, 1L, 2L, 3L);
    assertThat(asked).containsExactly("/things?limit=4", "/things?limit=4&cursor=c%3D3");
  }

  @Test
  void whatTheApiRefusesIsRefused() {
    JsonObject error = JsonValue.fields().put("message", "there is no such thing").build();

    assertThatThrownBy(
            () ->
                Listing.of("/things", "things")
                    .all(call -> new Api.Answer(404, error, Optional.empty())))
        .isInstanceOf(Refused.class)
        .hasMessage("there is no such thing");
  }
}
