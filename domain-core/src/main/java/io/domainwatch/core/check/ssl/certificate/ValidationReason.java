package io.domainwatch.core.check.ssl.certificate;

import io.domainwatch.core.json.WireName;

/**
 * Why a certificate does not validate; expiry, a missing issuer and revocation are events apart.
 */
public enum ValidationReason implements WireName {
  NOT_YET_VALID("not_yet_valid", "it is not valid yet"),
  HOSTNAME_MISMATCH("hostname_mismatch", "it does not cover the name"),
  SELF_SIGNED("self_signed", "it is self-signed"),
  UNTRUSTED_ROOT("untrusted_root", "no trusted root stands behind it"),
  DISTRUSTED_CA("distrusted_ca", "its authority has lost the trust of clients"),
  BAD_SIGNATURE("bad_signature", "its signature is wrong"),
  WEAK_KEY("weak_key", "a key in its chain is too weak"),
  WEAK_SIGNATURE("weak_signature", "a signature in its chain uses MD5, SHA-1 or SHA-224"),
  WRONG_EKU("wrong_eku", "it, or an authority in its chain, is not meant for servers"),
  WRONG_KEY_USAGE("wrong_key_usage", "its key usage does not allow what TLS needs its key for"),
  NAME_CONSTRAINTS("name_constraints", "its authority may not sign for this name"),
  CA_AS_LEAF("ca_as_leaf", "it is an authority's certificate"),
  MUST_STAPLE_MISSING(
      "must_staple_missing", "it demands a stapled OCSP answer and no valid one came"),
  PATH_LENGTH("path_length", "its chain is longer than one of its authorities allows"),
  NOT_AN_AUTHORITY(
      "not_an_authority", "a certificate that may not sign others signed in its chain"),
  UNKNOWN_CRITICAL_EXTENSION(
      "unknown_critical_extension",
      "a certificate in its chain has a critical extension that no client knows"),
  POLICY_CONSTRAINTS(
      "policy_constraints", "it lacks a policy that an authority in its chain demands");

  private final String wireName;
  private final String sentence;

  ValidationReason(String wireName, String sentence) {
    this.wireName = wireName;
    this.sentence = sentence;
  }

  /** The word in {@code trust.reasons} and in event details. */
  @Override
  public String wireName() {
    return wireName;
  }

  /** A clause for people. */
  public String sentence() {
    return sentence;
  }
}
