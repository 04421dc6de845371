package io.domainwatch.boot.terminal;

import io.domainwatch.boot.config.ConfigRefused;
import io.domainwatch.boot.config.ServiceConfig;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;

/** What the command line says beside a command, and what the process has. */
public interface Invocation {
  /** The configuration of this machine. */
  ServiceConfig config() throws ConfigRefused;

  /** The environment variables. */
  Map<String, String> environment();

  /** The streams of the process. */
  Streams streams();

  /** Whether results are printed as JSON. */
  boolean wantsJson();

  /** In which language people are spoken to. */
  Speech speech();

  /** The language of the command line that a command belongs to; English outside of one. */
  static Speech speechOf(CommandSpec command) {
    return command.root().userObject() instanceof Invocation root ? root.speech() : Speech.ENGLISH;
  }

  /** Where results go. */
  Output output();
}
