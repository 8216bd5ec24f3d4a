package org.threadwise.importing.guarana;

import com.github.javaparser.ast.body.TypeDeclaration;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.ArrayAccessExpr;
import com.github.javaparser.ast.expr.ArrayCreationExpr;
import com.github.javaparser.ast.expr.ArrayInitializerExpr;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.BooleanLiteralExpr;
import com.github.javaparser.ast.expr.CastExpr;
import com.github.javaparser.ast.expr.ConditionalExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.IntegerLiteralExpr;
import com.github.javaparser.ast.expr.LiteralStringValueExpr;
import com.github.javaparser.ast.expr.LongLiteralExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.NullLiteralExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.expr.StringLiteralExpr;
import com.github.javaparser.ast.expr.TextBlockLiteralExpr;
import com.github.javaparser.ast.expr.ThisExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.expr.VariableDeclarationExpr;
import com.github.javaparser.ast.type.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.threadwise.importing.ImportException;
import org.threadwise.importing.guarana.JavaValue.Gateway;
import org.threadwise.importing.guarana.JavaValue.Gateways;
import org.threadwise.importing.guarana.JavaValue.Other;
import org.threadwise.importing.guarana.JavaValue.Scalar;
import org.threadwise.importing.guarana.JavaValue.Sequence;

/** Evaluates Java expressions with constant values; all others are unknown. */
final class ExpressionEvaluation {

  private static final int MAX_LENGTH = 100_000;

  private final JavaEvaluation statements;
  private final CallEvaluation calls;

  ExpressionEvaluation(JavaSources sources, JavaEvaluation statements) {
    this.statements = statements;
    calls = new CallEvaluation(sources, statements, this);
  }

  /** Returns the evaluation of calls. */
  CallEvaluation calls() {
    return calls;
  }

  /** Returns whether an operator is {@code ++} or {@code --}. */
  static boolean isStep(UnaryExpr.Operator operator) {
    return switch (operator) {
      case PREFIX_INCREMENT, PREFIX_DECREMENT, POSTFIX_INCREMENT, POSTFIX_DECREMENT -> true;
      default -> false;
    };
  }

  /** Returns the value of an expression. */
  JavaValue value(Expression expression, JavaScope scope) throws ImportException {
    statements.step(expression);
    return switch (expression) {
      case LiteralStringValueExpr literal -> literal(literal);
      case BooleanLiteralExpr flag -> JavaValue.of(flag.getValue());
      case NullLiteralExpr none -> Other.NULL;
      case EnclosedExpr enclosed -> value(enclosed.getInner(), scope);
      case CastExpr cast -> value(cast.getExpression(), scope);
      case ThisExpr self -> self(self, scope);
      case NameExpr name -> scope.value(name.getNameAsString()).orElse(Other.UNKNOWN);
      case FieldAccessExpr field -> field(field, scope);
      case ArrayAccessExpr access -> element(access, scope);
      case ArrayCreationExpr creation -> array(creation, scope);
      case ArrayInitializerExpr items -> new Sequence(calls.arguments(items.getValues(), scope));
      case VariableDeclarationExpr declaration -> {
        for (VariableDeclarator variable : declaration.getVariables()) {
          declare(variable, scope);
        }
        yield Other.NULL;
      }
      case AssignExpr assign -> assign(assign, scope);
      case UnaryExpr unary -> unary(unary, scope);
      case BinaryExpr binary -> binary(binary, scope);
      case ConditionalExpr choice -> {
        if (value(choice.getCondition(), scope) instanceof Scalar(Boolean flag)) {
          yield value(flag ? choice.getThenExpr() : choice.getElseExpr(), scope);
        }
        statements.ignore(choice, scope, "the condition is not constant");
        yield Other.UNKNOWN;
      }
      case ObjectCreationExpr creation -> calls.creation(creation, scope);
      case MethodCallExpr call -> calls.call(call, scope);
      default -> {
        statements.ignore(expression, scope, "expressions of this kind are not evaluated");
        yield Other.UNKNOWN;
      }
    };
  }

  private static JavaValue literal(LiteralStringValueExpr literal) {
    try {
      return switch (literal) {
        case IntegerLiteralExpr number -> JavaValue.of(number.asNumber().longValue());
        case LongLiteralExpr number -> JavaValue.of(number.asNumber().longValue());
        case StringLiteralExpr text -> JavaValue.of(text.asString());
        case TextBlockLiteralExpr text -> JavaValue.of(text.asString());
        default -> Other.UNKNOWN;
      };
    } catch (IllegalArgumentException outOfRange) {
      return Other.UNKNOWN;
    }
  }

  private JavaValue binary(BinaryExpr binary, JavaScope scope) throws ImportException {
    JavaValue left = value(binary.getLeft(), scope);
    boolean isDecided =
        left instanceof Scalar(Boolean flag)
            && ((binary.getOperator() == BinaryExpr.Operator.AND && !flag)
                || (binary.getOperator() == BinaryExpr.Operator.OR && flag));
    return isDecided
        ? left
        : JavaOperators.binary(binary.getOperator(), left, value(binary.getRight(), scope));
  }

  private static JavaValue self(ThisExpr self, JavaScope scope) {
    Optional<GuaranaObject> object = scope.self();
    return self.getTypeName().isEmpty() && object.isPresent() ? object.get() : Other.UNKNOWN;
  }

  /** Declares a variable with its initial value. */
  void declare(VariableDeclarator variable, JavaScope scope) throws ImportException {
    String name = variable.getNameAsString();
    JavaValue value =
        variable.getInitializer().isPresent()
            ? value(variable.getInitializer().get(), scope)
            : initial(variable.getType());
    name(value, name);
    scope.declare(name, value);
  }

  /** Returns the value of a field without an initial one. */
  static JavaValue initial(Type type) {
    if (!type.isPrimitiveType()) {
      return Other.NULL;
    }
    return switch (type.asPrimitiveType().getType()) {
      case BOOLEAN -> JavaValue.of(false);
      case BYTE, SHORT, INT, LONG -> JavaValue.of(0);
      default -> Other.UNKNOWN;
    };
  }

  private static void name(JavaValue value, String variable) {
    if (value instanceof GuaranaObject object) {
      object.setVariable(variable);
    }
  }

  private JavaValue field(FieldAccessExpr field, JavaScope scope) throws ImportException {
    String name = field.getNameAsString();
    Optional<TypeDeclaration<?>> type = calls.type(field.getScope(), scope);
    if (type.isPresent()) {
      return calls.statics(type.get()).ownValue(name).orElse(Other.UNKNOWN);
    }
    return switch (value(field.getScope(), scope)) {
      case Sequence sequence when name.equals("length") -> JavaValue.of(sequence.items().size());
      case Gateways gateways when name.equals("length") -> {
        Optional<Long> count = gateways.task().gateways(gateways.isInput());
        yield count.isPresent() ? JavaValue.of(count.get()) : Other.UNKNOWN;
      }
      case GuaranaObject object -> property(object, name);
      default -> Other.UNKNOWN;
    };
  }

  /** Returns a field of an object, or the gateways of a task. */
  static JavaValue property(GuaranaObject object, String name) {
    if (object.role().hasGateways() && (name.equals("input") || name.equals("output"))) {
      return new Gateways(object, name.equals("input"));
    }
    return object.fields().ownValue(name).orElse(Other.UNKNOWN);
  }

  private JavaValue element(ArrayAccessExpr access, JavaScope scope) throws ImportException {
    JavaValue array = arrayValue(access, scope);
    JavaValue index = value(access.getIndex(), scope);
    if (!(index instanceof Scalar(Long number))) {
      if (array instanceof Gateways) {
        throw JavaSources.refusal(access, notConstant(access.getIndex()));
      }
      return Other.UNKNOWN;
    }
    return switch (array) {
      case Gateways gateways -> gateway(gateways, number, access);
      case Sequence sequence -> sequence.items().get(index(sequence, number, access));
      default -> Other.UNKNOWN;
    };
  }

  /** The fields {@code input} and {@code output} of a task need no qualifier in its class. */
  private JavaValue arrayValue(ArrayAccessExpr access, JavaScope scope) throws ImportException {
    if (access.getName() instanceof NameExpr name
        && scope.value(name.getNameAsString()).isEmpty()
        && scope.self().isPresent()) {
      return property(scope.self().get(), name.getNameAsString());
    }
    return value(access.getName(), scope);
  }

  private static Gateway gateway(Gateways gateways, long index, Expression place)
      throws ImportException {
    long count = gateways.task().gateways(gateways.isInput()).orElse(Long.MAX_VALUE);
    if (index < 0 || index >= Math.min(count, MAX_LENGTH)) {
      throw JavaSources.refusal(
          place,
          "%s has %s %s, so the index %d does not exist"
              .formatted(
                  gateways.task().title(),
                  count == Long.MAX_VALUE ? "at most " + MAX_LENGTH : count,
                  gateways.isInput() ? "inputs" : "outputs",
                  index));
    }
    return new Gateway(gateways.task(), gateways.isInput(), (int) index);
  }

  private static int index(Sequence sequence, long index, Expression place) throws ImportException {
    if (index < 0 || index >= sequence.items().size()) {
      throw JavaSources.refusal(
          place,
          "the index %d is outside of the array, whose length is %d"
              .formatted(index, sequence.items().size()));
    }
    return (int) index;
  }

  private JavaValue array(ArrayCreationExpr creation, JavaScope scope) throws ImportException {
    if (creation.getInitializer().isPresent()) {
      return value(creation.getInitializer().get(), scope);
    }
    List<Integer> lengths = new ArrayList<>();
    long size = 1;
    for (var level : creation.getLevels()) {
      if (level.getDimension().isEmpty()) {
        break;
      }
      if (!(value(level.getDimension().get(), scope) instanceof Scalar(Long length))) {
        return Other.UNKNOWN;
      }
      size *= Math.max(1, length);
      if (length < 0 || length > MAX_LENGTH || size > MAX_LENGTH) {
        throw JavaSources.refusal(creation, "the length of the array is not from 0 to 100000");
      }
      lengths.add(length.intValue());
    }
    boolean isComplete = lengths.size() == creation.getLevels().size();
    return array(lengths, isComplete ? initial(creation.getElementType()) : Other.NULL);
  }

  private static Sequence array(List<Integer> lengths, JavaValue initial) {
    List<JavaValue> items = new ArrayList<>();
    for (int index = 0; index < lengths.getFirst(); index++) {
      items.add(lengths.size() == 1 ? initial : array(lengths.subList(1, lengths.size()), initial));
    }
    return new Sequence(items);
  }

  private JavaValue assign(AssignExpr assign, JavaScope scope) throws ImportException {
    JavaValue value = value(assign.getValue(), scope);
    Optional<BinaryExpr.Operator> operator = assign.getOperator().toBinaryOperator();
    if (operator.isPresent()) {
      value = JavaOperators.binary(operator.get(), value(assign.getTarget(), scope), value);
    }
    store(assign.getTarget(), value, scope);
    return value;
  }

  private void store(Expression target, JavaValue value, JavaScope scope) throws ImportException {
    switch (target) {
      case NameExpr name -> {
        name(value, name.getNameAsString());
        scope.assign(name.getNameAsString(), value);
      }
      case EnclosedExpr enclosed -> store(enclosed.getInner(), value, scope);
      case FieldAccessExpr field -> {
        name(value, field.getNameAsString());
        Optional<TypeDeclaration<?>> type = calls.type(field.getScope(), scope);
        if (type.isPresent()) {
          calls.statics(type.get()).declare(field.getNameAsString(), value);
        } else if (value(field.getScope(), scope) instanceof GuaranaObject object) {
          object.fields().declare(field.getNameAsString(), value);
        }
      }
      case ArrayAccessExpr access -> {
        if (value(access.getName(), scope) instanceof Sequence sequence) {
          if (!(value(access.getIndex(), scope) instanceof Scalar(Long number))) {
            throw JavaSources.refusal(access, notConstant(access.getIndex()));
          }
          int index = index(sequence, number, access);
          name(value, access.getName() + "[" + index + "]");
          sequence.items().set(index, value);
        }
      }
      default -> {}
    }
  }

  private JavaValue unary(UnaryExpr unary, JavaScope scope) throws ImportException {
    JavaValue before = value(unary.getExpression(), scope);
    if (!isStep(unary.getOperator())) {
      return JavaOperators.unary(unary.getOperator(), before);
    }
    JavaValue after = JavaOperators.unary(unary.getOperator(), before);
    store(unary.getExpression(), after, scope);
    return unary.isPostfix() ? before : after;
  }

  /** Returns why the value of an expression cannot be used. */
  static String notUsable(Expression expression, JavaValue value) {
    return value == Other.NULL
        ? "'" + JavaSources.text(expression) + "' is null"
        : notConstant(expression);
  }

  /** Returns the description of an expression that must be constant and is not. */
  static String notConstant(Expression expression) {
    return "'" + JavaSources.text(expression) + "' is not constant";
  }
}
