package io.domainwatch.checks.run;

/**
 * How a check tells people of trouble of our own; stored results hold these words, so that they
 * stay as they are.
 */
public enum DiagnosisTexts {
  /** Of checks of web sites. */
  WEB("this process stood still", "no reference target could be reached either"),
  /** Of checks that ask the DNS. */
  DNS("This process stood still", "Our own network or resolver does not work"),
  /** Of checks that look at TCP ports. */
  PORTS("This process stood still", "Our own network does not work"),
  /** Of checks that write whole sentences. */
  SENTENCES("This process stood still.", "No reference target could be reached either.");

  private final String paused;
  private final String network;

  DiagnosisTexts(String paused, String network) {
    this.paused = paused;
    this.network = network;
  }

  String paused() {
    return paused;
  }

  String network() {
    return network;
  }
}
