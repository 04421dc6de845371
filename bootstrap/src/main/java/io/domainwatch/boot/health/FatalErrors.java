package io.domainwatch.boot.health;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Ends the process when it can no longer do its work, so that its supervisor starts it again. A
 * process that has lost some of its threads would look alive and be blind.
 */
public final class FatalErrors {
  /** Of a process that ended itself; the JVM's own option ExitOnOutOfMemoryError uses it too. */
  public static final int EXIT_CODE = 3;

  private static final Logger LOG = LoggerFactory.getLogger(FatalErrors.class);

  /** Made ahead: where there is no memory left, no text can be made. */
  private static final byte[] OUT_OF_MEMORY =
      line("out of memory; the process ends so that it can be started anew (exit code 3)");

  private static final byte[] MACHINE_FAILED =
      line(
          "the Java machine has failed; the process ends so that it can be started anew (exit code"
              + " 3)");

  private static final byte[] LOOP_LOST =
      line(
          "a loop has ended by an error; the process ends so that it can be started anew (exit code"
              + " 3)");

  private static final FileOutputStream STDERR = new FileOutputStream(FileDescriptor.err);

  private FatalErrors() {}

  /** From now on no thread of this process ends by want of memory without it. */
  public static void install() {
    Thread.setDefaultUncaughtExceptionHandler(FatalErrors::uncaught);
  }

  /** Whether nothing can be relied on any more. A stack that overflowed is free again. */
  public static boolean isFatal(Throwable problem) {
    return problem instanceof VirtualMachineError && !(problem instanceof StackOverflowError);
  }

  /** Ends the process at once: nothing that runs at an orderly stop can be relied on. */
  public static void endProcess(Throwable problem) {
    try {
      STDERR.write(lastWords(problem));
    } catch (IOException _) {
      // Nobody reads it.
    } finally {
      Runtime.getRuntime().halt(EXIT_CODE);
    }
  }

  /** Without a switch over types, which makes objects when it runs for the first time. */
  private static byte[] lastWords(Throwable problem) {
    if (problem instanceof OutOfMemoryError) {
      return OUT_OF_MEMORY;
    }
    return problem instanceof VirtualMachineError ? MACHINE_FAILED : LOOP_LOST;
  }

  private static void uncaught(Thread thread, Throwable problem) {
    if (isFatal(problem)) {
      endProcess(problem);
    }
    LOG.error("the thread {} has ended by an error", thread.getName(), problem);
  }

  private static byte[] line(String text) {
    return ("domainwatch: " + text + "\n").getBytes(StandardCharsets.UTF_8);
  }
}
