package io.domainwatch.core.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HistogramTest {
  private static final double[] FRACTIONS = {0, 0.01, 0.25, 0.5, 0.75, 0.95, 0.99, 1};

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 10, 100, 10_000})
  void aPercentileIsRightToTwoPercent(int count) {
    Random random = new Random(count);
    DoubleUnaryOperator[] shapes = {
      x -> x * 1000,
      x -> Math.exp(12 * x - 3),
      x -> Math.floor(30_000 * x * x * x * x),
      x -> x < 0.5 ? 0 : 1e9 * x,
      x -> 1e-7 / (x + 1e-9)
    };
    for (DoubleUnaryOperator shape : shapes) {
      double[] numbers = random.doubles(count).map(shape).toArray();
      Histogram histogram = of(numbers);
      Arrays.sort(numbers);
      for (double fraction : FRACTIONS) {
        double right = percentile(numbers, fraction);
        assertThat(histogram.percentile(fraction))
            .as("%s of %d", fraction, count)
            .isCloseTo(right, within(0.02 * right));
      }
      assertThat(histogram.count()).isEqualTo(count);
      assertThat(histogram.min()).isEqualTo(numbers[0]);
      assertThat(histogram.max()).isEqualTo(numbers[count - 1]);
    }
  }

  @Test
  void aNumberAloneIsTakenForNoneThatIsFartherThanTheErrorSaid() {
    Random random = new Random(7);
    for (int i = 0; i < 10_000; i++) {
      double number = Math.exp(random.nextDouble(-300, 300));
      Histogram histogram = of(number / 2, number, number * 2);
      assertThat(histogram.percentile(0.5))
          .isCloseTo(number, within(Histogram.RELATIVE_ERROR * number));
    }
  }

  @Test
  void mergedPartsAreTheWhole() {
    Random random = new Random(11);
    for (int round = 0; round < 200; round++) {
      double[] numbers =
          random.ints(1 + random.nextInt(500), -3, 50_000).asDoubleStream().toArray();
      Histogram.Builder merged = new Histogram.Builder();
      for (int at = 0; at < numbers.length; ) {
        int next = Math.min(numbers.length, at + 1 + random.nextInt(100));
        merged.add(of(Arrays.copyOfRange(numbers, at, next)));
        at = next;
      }
      assertThat(merged.build()).isEqualTo(of(numbers));
      assertThat(merged.build().sum()).isEqualTo(Arrays.stream(numbers).sum());
    }
  }

  @Test
  void zeroAndLessHaveABucketOfTheirOwn() {
    Histogram histogram = of(-5, 0, 0, 0, 10, 20);
    assertThat(histogram.buckets()).containsEntry(Histogram.NOT_POSITIVE, 4L).hasSize(3);
    assertThat(histogram.percentile(0.4)).isZero();
    assertThat(histogram.percentile(0)).isEqualTo(-5);
    assertThat(of(Double.MIN_VALUE, 1).buckets()).doesNotContainKey(Histogram.NOT_POSITIVE);
  }

  @Test
  void whatIsNotFiniteIsNoNumber() {
    Histogram.Builder builder = new Histogram.Builder();
    builder.add(Double.NaN);
    builder.add(Double.POSITIVE_INFINITY);
    assertThat(builder.isEmpty()).isTrue();
  }

  private static Histogram of(double... numbers) {
    Histogram.Builder builder = new Histogram.Builder();
    for (double number : numbers) {
      builder.add(number);
    }
    return builder.build();
  }

  private static double percentile(double[] sorted, double fraction) {
    double place = fraction * (sorted.length - 1);
    int below = (int) Math.floor(place);
    int above = (int) Math.ceil(place);
    return sorted[below] + (place - below) * (sorted[above] - sorted[below]);
  }
}
