package integration;

/** Random numbers of one purpose, such as the CPU times of one task. */
interface Draw {
  /** Always 0. */
  Draw ZERO = () -> 0;

  double next();
}
