package io.domainwatch.boot.config;

import io.domainwatch.boot.problem.ProblemWords;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;

/** Why a file could not be read, in words for people; the JDK often says its name alone. */
public final class FileTrouble {
  private FileTrouble() {}

  /** The end of a sentence that has named the file. */
  public static String reason(Exception problem) {
    return switch (problem) {
      case NoSuchFileException _ -> "there is no such file";
      case AccessDeniedException _ -> "permission is denied";
      case CharacterCodingException _ -> "it is not UTF-8";
      default -> ProblemWords.of(problem);
    };
  }
}
