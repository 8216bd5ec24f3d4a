package org.threadwise.conversion.simevents;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;
import org.threadwise.conversion.simevents.ActionSyntax.Apply;
import org.threadwise.conversion.simevents.ActionSyntax.Assign;
import org.threadwise.conversion.simevents.ActionSyntax.Break;
import org.threadwise.conversion.simevents.ActionSyntax.Call;
import org.threadwise.conversion.simevents.ActionSyntax.Expression;
import org.threadwise.conversion.simevents.ActionSyntax.For;
import org.threadwise.conversion.simevents.ActionSyntax.If;
import org.threadwise.conversion.simevents.ActionSyntax.Literal;
import org.threadwise.conversion.simevents.ActionSyntax.Name;
import org.threadwise.conversion.simevents.ActionSyntax.Operation;
import org.threadwise.conversion.simevents.ActionSyntax.Persistent;
import org.threadwise.conversion.simevents.ActionSyntax.Row;
import org.threadwise.conversion.simevents.ActionSyntax.Statement;
import org.threadwise.conversion.simevents.ActionSyntax.Text;
import org.threadwise.conversion.simevents.ActionSyntax.While;

/**
 * Runs the subset of MATLAB that actions use: assignments to variables and elements, {@code if},
 * {@code for}, {@code while}, {@code break} and {@code persistent}. Reading a variable without a
 * value is an error, as in MATLAB's code generation.
 */
final class ActionCode {
  private static final Map<String, List<Statement>> PARSED = new ConcurrentHashMap<>();

  private final List<Statement> statements;
  private final Map<String, Matrix> kept = new HashMap<>();
  private final long seed;
  private SplittableRandom random = new SplittableRandom(0);
  private boolean seeded;
  private Map<String, Matrix> variables = new HashMap<>();

  ActionCode(String text, long seed) {
    this.statements = PARSED.computeIfAbsent(text, unused -> ActionSyntax.parse(text));
    this.seed = seed;
  }

  /** A matrix of numbers by row and column. */
  static final class Matrix {
    private final int rows;
    private final int columns;
    private final double[] numbers;

    private Matrix(int rows, int columns, double... numbers) {
      this.rows = rows;
      this.columns = columns;
      this.numbers = numbers;
    }

    static Matrix of(double number) {
      return new Matrix(1, 1, number);
    }

    static Matrix row(double... numbers) {
      return new Matrix(1, numbers.length, numbers);
    }

    static Matrix zeros(int rows, int columns) {
      return new Matrix(rows, columns, new double[rows * columns]);
    }

    Matrix copy() {
      return new Matrix(rows, columns, numbers.clone());
    }

    /** Returns the first element. */
    double first() {
      return numbers[0];
    }

    private int index(List<Double> at) {
      for (double each : at) {
        if (each != Math.rint(each) || each < 1) {
          throw new IllegalStateException("index " + at);
        }
      }
      int row = at.size() == 1 && rows == 1 ? 1 : (int) (double) at.getFirst();
      int column = at.size() == 1 && columns == 1 ? 1 : (int) (double) at.getLast();
      if (row > rows || column > columns || (at.size() == 1 && rows > 1 && columns > 1)) {
        throw new IllegalStateException(at + " in " + rows + " x " + columns);
      }
      return (row - 1) * columns + column - 1;
    }
  }

  /** Runs the action on the attributes of an entity, and returns the variable {@code dt}. */
  double run(Map<String, Matrix> entity) {
    variables = new HashMap<>();
    entity.forEach((name, value) -> variables.put("entity." + name, value));
    execute(statements);
    entity.replaceAll((name, value) -> variables.getOrDefault("entity." + name, value));
    Matrix time = variables.get("dt");
    return time == null ? 0 : time.numbers[0];
  }

  private Map<String, Matrix> scope(String name) {
    return kept.containsKey(name) ? kept : variables;
  }

  /** Executes statements; returns whether the block continues after them. */
  private boolean execute(List<Statement> block) {
    for (Statement statement : block) {
      boolean continues =
          switch (statement) {
            case Persistent persistent -> {
              persistent.names().forEach(name -> kept.putIfAbsent(name, Matrix.zeros(0, 0)));
              yield true;
            }
            case Assign assign -> assign(assign);
            case Call call -> {
              value(call.expression());
              yield true;
            }
            case If choice -> {
              boolean holds = number(choice.condition()) != 0;
              yield execute(holds ? choice.then() : choice.otherwise());
            }
            case While loop -> {
              while (number(loop.condition()) != 0 && execute(loop.body())) {
                // The condition executes the branch.
              }
              yield true;
            }
            case For loop -> {
              int last = (int) number(loop.to());
              for (int i = (int) number(loop.from()); i <= last; i++) {
                scope(loop.variable()).put(loop.variable(), Matrix.of(i));
                if (!execute(loop.body())) {
                  break;
                }
              }
              yield true;
            }
            case Break ends -> false;
          };
      if (!continues) {
        return false;
      }
    }
    return true;
  }

  private boolean assign(Assign assign) {
    Matrix value = value(assign.value());
    if (assign.index().isEmpty()) {
      scope(assign.variable()).put(assign.variable(), value);
      return true;
    }
    Matrix matrix = defined(assign.variable());
    int index = matrix.index(assign.index().stream().map(this::number).toList());
    matrix.numbers[index] = value.numbers[0];
    return true;
  }

  private Matrix defined(String name) {
    Matrix matrix = scope(name).get(name);
    if (matrix == null) {
      throw new IllegalStateException(name + " has no value");
    }
    return matrix;
  }

  private double number(Expression expression) {
    Matrix value = value(expression);
    if (value.numbers.length != 1) {
      throw new IllegalStateException("a number is wanted, not " + value.numbers.length);
    }
    return value.numbers[0];
  }

  private Matrix value(Expression expression) {
    return switch (expression) {
      case Literal literal -> Matrix.of(literal.value());
      case Text text -> throw new IllegalStateException(text.text());
      case Name name ->
          name.name().equals("inf") ? Matrix.of(Double.POSITIVE_INFINITY) : defined(name.name());
      case Row row -> {
        double[] numbers = row.parts().stream().mapToDouble(this::number).toArray();
        yield Matrix.row(numbers);
      }
      case Operation operation -> Matrix.of(operate(operation));
      case Apply apply -> apply(apply);
    };
  }

  private double operate(Operation operation) {
    double left = number(operation.left());
    if (operation.sign().equals("&&") && left == 0) {
      return 0;
    }
    double right = number(operation.right());
    return switch (operation.sign()) {
      case "+" -> left + right;
      case "-" -> left - right;
      case "*" -> left * right;
      case "/" -> left / right;
      case "^" -> Math.pow(left, right);
      case "==" -> left == right ? 1 : 0;
      case "~=" -> left != right ? 1 : 0;
      case "<" -> left < right ? 1 : 0;
      case "<=" -> left <= right ? 1 : 0;
      case ">" -> left > right ? 1 : 0;
      case ">=" -> left >= right ? 1 : 0;
      case "&&" -> right != 0 ? 1 : 0;
      default -> throw new IllegalStateException(operation.sign());
    };
  }

  private Matrix apply(Apply apply) {
    if (variables.containsKey(apply.name()) || kept.containsKey(apply.name())) {
      Matrix matrix = defined(apply.name());
      int index = matrix.index(apply.arguments().stream().map(this::number).toList());
      return Matrix.of(matrix.numbers[index]);
    }
    if (apply.name().equals("isempty")) {
      return Matrix.of(value(apply.arguments().getFirst()).numbers.length == 0 ? 1 : 0);
    }
    if (apply.name().equals("error")) {
      throw new IllegalStateException(String.valueOf(apply.arguments().getFirst()));
    }
    double[] arguments = apply.arguments().stream().mapToDouble(this::number).toArray();
    return switch (apply.name()) {
      case "zeros" -> Matrix.zeros((int) arguments[0], (int) arguments[1]);
      case "rng" -> {
        random = new SplittableRandom(seed * 1_000_003 + (long) arguments[0]);
        seeded = true;
        yield Matrix.of(0);
      }
      default -> Matrix.of(function(apply.name(), arguments));
    };
  }

  private double function(String name, double[] arguments) {
    return switch (name) {
      case "rand" -> draw();
      case "randn" -> Math.sqrt(-2 * Math.log(draw())) * Math.cos(2 * Math.PI * draw());
      case "log" -> Math.log(arguments[0]);
      case "exp" -> Math.exp(arguments[0]);
      case "sqrt" -> Math.sqrt(arguments[0]);
      case "floor" -> Math.floor(arguments[0]);
      case "mod" -> arguments[0] - Math.floor(arguments[0] / arguments[1]) * arguments[1];
      case "max" -> Math.max(arguments[0], arguments[1]);
      default -> throw new IllegalStateException("unknown function " + name);
    };
  }

  /** Returns a random number between 0 and 1, both excluded. */
  private double draw() {
    if (!seeded) {
      throw new IllegalStateException("random numbers have no seed");
    }
    return 1 - random.nextDouble() * 0.999_999_999_999;
  }
}
