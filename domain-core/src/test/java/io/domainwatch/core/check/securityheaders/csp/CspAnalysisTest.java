package io.domainwatch.core.check.securityheaders.csp;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.securityheaders.csp.CspAnalysis.Framing;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CspAnalysisTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "default-src 'none'                                         | no_unsafe_default_none",
        "default-src                                                | no_unsafe_default_none",
        "DEFAULT-SRC 'NONE'                                         | no_unsafe_default_none",
        "default-src 'self'                                         | no_unsafe",
        "script-src 'self'                                          | unsafe_script",
        "script-src 'self'; object-src 'none'                       | unsafe_style_only",
        "script-src 'self'; object-src 'none'; style-src 'self'     | no_unsafe",
        "default-src 'self'; style-src 'unsafe-inline'              | unsafe_style_only",
        "default-src 'self'; style-src 'unsafe-inline' 'nonce-a'    | no_unsafe",
        "default-src 'self'; style-src https:                       | unsafe_style_only",
        "default-src 'self'; img-src http:                          | http_passive",
        "default-src 'self'; media-src http://a.example             | http_passive",
        "default-src 'self'; connect-src http://a.example           | http_active",
        "default-src 'self'; form-action http://a.example           | http_active",
        "default-src 'self'; report-uri http://a.example            | no_unsafe",
        "default-src 'self' 'unsafe-eval'                           | unsafe_eval",
        "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'   | no_unsafe",
        "default-src 'self' 'unsafe-inline'                         | unsafe_script",
        "default-src 'self'; script-src data:                       | unsafe_script",
        "default-src 'self'; script-src https:                      | unsafe_script",
        "default-src 'self'; script-src *                           | unsafe_script",
        "default-src 'self'; object-src *                           | unsafe_script",
        "default-src 'self'; script-src 'unsafe-inline' 'sha256-x'  | no_unsafe",
        "default-src 'self'; script-src-attr 'unsafe-inline'        | unsafe_script",
        "script-src 'strict-dynamic' 'nonce-a' https: http: 'unsafe-inline'; object-src 'none';"
            + " style-src 'self' | no_unsafe",
        "default-src 'self'; default-src 'none'                     | invalid",
        "default-src 'self'; report-uri /a; report-uri /b           | no_unsafe",
        "frame-ancestors 'none'                                     | unsafe_script",
        "upgrade-insecure-requests                                  | unsafe_script",
        "default-src 'self' 'unsafe-inline', script-src 'self'; object-src 'none'; style-src 'self'"
            + " | no_unsafe",
        "script-src 'self', object-src 'none'; style-src 'self'     | no_unsafe",
        "default-src https:, default-src 'unsafe-inline'            | no_unsafe",
        "default-src 'self'; img-src http:, img-src 'self'          | no_unsafe",
        "default-src 'self'; img-src http:, script-src 'self'       | http_passive",
        ";;                                                         | none",
      })
  void policiesAreWorthWhatTheyAllowTogether(String header, String result) {
    assertThat(headers(header).result().wireName()).isEqualTo(result);
  }

  @Test
  void severalFieldsCountLikeOneWithCommas() {
    CspAnalysis both =
        CspAnalysis.of(
            CspPolicy.ofHeaders(List.of("default-src *", "default-src 'none'")), List.of(), false);
    assertThat(both.result()).isEqualTo(CspResult.DEFAULT_NONE);
  }

  @Test
  void aPolicyOfADocumentCountsWithoutWhatItMayNotSay() {
    CspAnalysis meta =
        CspAnalysis.of(
            List.of(),
            CspPolicy.ofMeta(List.of("default-src 'self'; frame-ancestors 'none'; sandbox")),
            false);
    assertThat(meta.result()).isEqualTo(CspResult.NO_UNSAFE);
    assertThat(meta.framing()).isEqualTo(Framing.UNSAID);
    assertThat(CspPolicy.ofMeta(List.of("frame-ancestors 'none'"))).isEmpty();
  }

  @Test
  void oneRestrictingFrameAncestorsIsEnough() {
    assertThat(headers("frame-ancestors *, frame-ancestors 'self'").framing())
        .isEqualTo(Framing.RESTRICTED);
    assertThat(headers("frame-ancestors https:").framing()).isEqualTo(Framing.OPEN);
    assertThat(headers("default-src 'none'").framing()).isEqualTo(Framing.UNSAID);
  }

  @Test
  void weaknessesAreNamed() {
    assertThat(headers("script-src 'strict-dynamic' 'unsafe-inline'").issues())
        .containsExactly(
            "no_base_uri",
            "no_form_action",
            "object_broad",
            "strict_dynamic_without_nonce",
            "style_unsafe");
  }

  @ParameterizedTest
  @CsvSource({
    "NO_UNSAFE,DEFAULT_NONE,true",
    "DEFAULT_NONE,NO_UNSAFE,false",
    "UNSAFE_EVAL,HTTP_PASSIVE,false",
    "HTTP_PASSIVE,UNSAFE_EVAL,false",
    "REPORT_ONLY,INVALID,true",
    "NONE,REPORT_ONLY,true",
    "REPORT_ONLY,NONE,false",
    "NONE,NONE,false",
  })
  void weakerIsALowerScoreOrLessEnforcement(CspResult one, CspResult other, boolean weaker) {
    assertThat(one.isWeakerThan(other)).isEqualTo(weaker);
  }

  private static CspAnalysis headers(String header) {
    return CspAnalysis.of(CspPolicy.ofHeaders(List.of(header)), List.of(), false);
  }
}
