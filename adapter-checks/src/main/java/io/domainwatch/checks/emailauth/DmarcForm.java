package io.domainwatch.checks.emailauth;

import io.domainwatch.checks.emailauth.dmarc.BimiAnalysis;
import io.domainwatch.checks.emailauth.dmarc.DmarcAnalysis;
import io.domainwatch.checks.emailauth.dmarc.DmarcAnalysis.Consent;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.value.JsonValue;
import java.util.List;
import java.util.Map;

/** The stored form of DMARC and BIMI (docs/spec/checks/email_auth.md, "What is stored"). */
final class DmarcForm {

  private DmarcForm() {}

  static JsonValue value(DmarcAnalysis dmarc, DomainName name) {
    JsonValue.Builder form =
        JsonValue.fields()
            .put("state", dmarc.state().word())
            .put("reason", dmarc.problems().stream().findFirst().map(DmarcAnalysis.Problem::text))
            .put("orgDomain", dmarc.organization())
            .put("pslDomain", name.registrable().map(DomainName::ascii))
            .put("queries", dmarc.queries())
            .put("unauthorised", unauthorised(dmarc));
    dmarc.applied().ifPresent(applied -> put(applied, form));
    return form.build();
  }

  private static void put(DmarcAnalysis.Applied applied, JsonValue.Builder form) {
    form.put("record", applied.text())
        .put("foundAt", applied.foundAt())
        .put("effective", applied.effective().word())
        .put("rua", applied.rua())
        .put("ruf", applied.ruf());
    applied.tags().forEach(form::put);
  }

  private static List<String> unauthorised(DmarcAnalysis dmarc) {
    return dmarc.reports().entrySet().stream()
        .filter(entry -> entry.getValue() instanceof Consent.Lacking)
        .map(Map.Entry::getKey)
        .toList();
  }

  static JsonValue bimi(BimiAnalysis bimi) {
    return JsonValue.fields()
        .put("state", bimi.state().word())
        .put("record", bimi.record())
        .put("problems", bimi.problems())
        .build();
  }
}
