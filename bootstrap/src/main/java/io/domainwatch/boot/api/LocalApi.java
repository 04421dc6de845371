package io.domainwatch.boot.api;

import io.domainwatch.app.Caller;
import io.domainwatch.boot.operator.OperatorSession;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.http.DirectApi;
import io.domainwatch.json.JsonText;
import java.util.List;
import java.util.Optional;

/** The use cases on the database of this machine's configuration, in the words of the API. */
public final class LocalApi implements Api {
  private static final byte[] NO_BODY = {};

  private final DirectApi direct;
  private final Caller operator;

  public LocalApi(OperatorSession session, Organization organization) {
    this.direct = session.api();
    this.operator = Caller.operator(organization);
  }

  @Override
  public Answer ask(Call call) {
    String[] parts = call.path().split("\\?", 2);
    DirectApi.Answered answered =
        direct.answer(
            operator,
            new DirectApi.Asked(
                call.method(),
                "/api/v1" + parts[0],
                parts.length > 1 ? parts[1] : "",
                call.ifMatch().map(List::of).orElse(List.of()),
                call.body().map(body -> JsonText.bytes((JsonValue) body)).orElse(NO_BODY)));
    return new Answer(
        answered.status(),
        AnswerBody.of(answered.json()),
        Optional.ofNullable(answered.headers().get("ETag")));
  }
}
