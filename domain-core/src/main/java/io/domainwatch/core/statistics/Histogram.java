package io.domainwatch.core.statistics;

import java.util.Collections;
import java.util.Map;
import java.util.NavigableMap;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * How often numbers came, in buckets of a fixed logarithmic width, so that histograms can be merged
 * and percentiles of any span are within {@link #RELATIVE_ERROR} of those of the numbers themselves
 * (docs/spec/result-storage.md, "Statistics").
 *
 * @param count how many numbers, at least one
 * @param min the least
 * @param max the greatest
 * @param sum exact while numbers are whole and it stays below 2^53
 * @param buckets how many numbers lie in each bucket that holds any, by its place
 */
public record Histogram(
    long count, double min, double max, double sum, SortedMap<Integer, Long> buckets) {
  /** What a number in a bucket is taken for is off by this part of it at most. */
  public static final double RELATIVE_ERROR = 0.01;

  /**
   * Place of what is zero or less, which has no logarithm; below that of the least double,
   * 4.9e-324, which is -37,594.
   */
  public static final int NOT_POSITIVE = -100_000;

  /**
   * Upper bound of a bucket by its lower one. What lies in between is taken for 2 × 1.0198 / 2.0198
   * of the lower bound, which is off by 0.0198 / 2.0198 = 0.98 % at most.
   */
  private static final double WIDTH = 1.0198;

  private static final double LOG_OF_WIDTH = Math.log(WIDTH);
  private static final double MIDDLE = 2 * WIDTH / (1 + WIDTH);

  public Histogram {
    buckets = Collections.unmodifiableSortedMap(new TreeMap<>(buckets));
    if (count < 1 || buckets.values().stream().mapToLong(Long::longValue).sum() != count) {
      throw new IllegalArgumentException("buckets do not hold " + count + " numbers");
    }
  }

  /** The arithmetic mean. */
  public double mean() {
    return sum / count;
  }

  /**
   * A percentile; between two numbers, in proportion (SQL {@code percentile_cont}). Of numbers
   * below zero no more is known than that it lies between {@link #min} and zero, and zero is said.
   *
   * @param fraction 0 to 1
   */
  public double percentile(double fraction) {
    double place = fraction * (count - 1);
    long below = (long) Math.floor(place);
    double low = at(below);
    return low + (place - below) * (at((long) Math.ceil(place)) - low);
  }

  /** What the number is taken for that has so many before it in their order. */
  private double at(long place) {
    if (place == 0) {
      return min;
    }
    if (place == count - 1) {
      return max;
    }
    long passed = 0;
    for (Map.Entry<Integer, Long> bucket : buckets.entrySet()) {
      passed += bucket.getValue();
      if (place < passed) {
        return Math.clamp(middle(bucket.getKey()), min, max);
      }
    }
    return max;
  }

  private static int bucket(double number) {
    return number <= 0 ? NOT_POSITIVE : (int) Math.floor(Math.log(number) / LOG_OF_WIDTH);
  }

  private static double middle(int bucket) {
    return bucket == NOT_POSITIVE ? 0 : Math.exp(bucket * LOG_OF_WIDTH) * MIDDLE;
  }

  /** Collects numbers and histograms. */
  public static final class Builder {
    private final NavigableMap<Integer, Long> buckets = new TreeMap<>();
    private long count;
    private double min = Double.POSITIVE_INFINITY;
    private double max = Double.NEGATIVE_INFINITY;
    private double sum;

    /** Adds a number; one that is not finite is none. */
    public void add(double number) {
      if (Double.isFinite(number)) {
        add(1, number, number, number);
        buckets.merge(bucket(number), 1L, Long::sum);
      }
    }

    /** Adds all numbers of another one. */
    public void add(Histogram other) {
      add(other.count, other.min, other.max, other.sum);
      other.buckets.forEach((bucket, numbers) -> buckets.merge(bucket, numbers, Long::sum));
    }

    private void add(long more, double least, double greatest, double together) {
      count += more;
      min = Math.min(min, least);
      max = Math.max(max, greatest);
      sum += together;
    }

    /** Whether nothing was added. */
    public boolean isEmpty() {
      return count == 0;
    }

    /**
     * Of all so far.
     *
     * @throws IllegalArgumentException if nothing was added
     */
    public Histogram build() {
      return new Histogram(count, min, max, sum, buckets);
    }
  }
}
