package org.threadwise.importing.guarana;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.NodeList;
import com.github.javaparser.ast.body.BodyDeclaration;
import com.github.javaparser.ast.body.ConstructorDeclaration;
import com.github.javaparser.ast.body.FieldDeclaration;
import com.github.javaparser.ast.body.InitializerDeclaration;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.body.TypeDeclaration;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.stmt.ExplicitConstructorInvocationStmt;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.threadwise.importing.ImportException;
import org.threadwise.importing.guarana.JavaValue.Other;
import org.threadwise.importing.guarana.JavaValue.Scalar;
import org.threadwise.importing.guarana.JavaValue.Sequence;

/** Evaluates calls of methods and constructors: those of the files, and those of the API. */
final class CallEvaluation {

  private static final Set<String> LISTS = Set.of("ArrayList", "LinkedList", "Vector");

  private final JavaSources sources;
  private final JavaEvaluation statements;
  private final ExpressionEvaluation expressions;
  private final Map<TypeDeclaration<?>, JavaScope> statics = new HashMap<>();

  CallEvaluation(JavaSources sources, JavaEvaluation statements, ExpressionEvaluation expressions) {
    this.sources = sources;
    this.statements = statements;
    this.expressions = expressions;
  }

  /** Returns the values of arguments, as a mutable list. */
  List<JavaValue> arguments(NodeList<Expression> arguments, JavaScope scope)
      throws ImportException {
    List<JavaValue> values = new ArrayList<>();
    for (Expression argument : arguments) {
      values.add(expressions.value(argument, scope));
    }
    return values;
  }

  /** Returns the class that an expression names, unless it is a variable. */
  Optional<TypeDeclaration<?>> type(Expression expression, JavaScope scope) {
    String name =
        switch (expression) {
          case NameExpr simple -> simple.getNameAsString();
          case FieldAccessExpr qualified -> qualified.getNameAsString();
          default -> "";
        };
    boolean isVariable = expression instanceof NameExpr && scope.value(name).isPresent();
    return isVariable ? Optional.empty() : sources.type(name);
  }

  /** Returns the static variables of a class, in those of the classes around it. */
  JavaScope statics(TypeDeclaration<?> type) throws ImportException {
    JavaScope known = statics.get(type);
    if (known != null) {
      return known;
    }
    Optional<TypeDeclaration<?>> outer =
        type.getParentNode()
            .filter(TypeDeclaration.class::isInstance)
            .map(parent -> (TypeDeclaration<?>) parent);
    JavaScope scope = outer.isPresent() ? statics(outer.get()).inner() : JavaScope.outermost();
    statics.put(type, scope);
    for (String inherited : JavaSources.inherited(type)) {
      Optional<TypeDeclaration<?>> above = sources.type(inherited);
      if (above.isPresent() && !above.get().equals(type)) {
        scope.declareAll(statics(above.get()));
      }
    }
    boolean isInterface = JavaSources.isInterface(type);
    for (BodyDeclaration<?> member : type.getMembers()) {
      if (member instanceof FieldDeclaration field && (isInterface || field.isStatic())) {
        declare(field, scope);
      } else if (member instanceof InitializerDeclaration block && block.isStatic()) {
        statements.execute(block.getBody(), scope.inner());
      }
    }
    return scope;
  }

  private void declare(FieldDeclaration field, JavaScope scope) throws ImportException {
    for (VariableDeclarator variable : field.getVariables()) {
      expressions.declare(variable, scope);
    }
  }

  /** Returns a new object. */
  JavaValue creation(ObjectCreationExpr creation, JavaScope scope) throws ImportException {
    String name = creation.getType().getNameAsString();
    List<JavaValue> arguments = arguments(creation.getArguments(), scope);
    Optional<TypeDeclaration<?>> declared = sources.type(name);
    Optional<GuaranaClass> type = sources.guaranaClass(name);
    if (declared.isEmpty() && type.isEmpty()) {
      if (LISTS.contains(name) && arguments.isEmpty()) {
        return new Sequence(new ArrayList<>());
      }
      if (creation.getAnonymousClassBody().isPresent()) {
        statements.ignore(creation, scope, "the class " + name + " is not in the files");
      }
      return Other.UNKNOWN;
    }
    JavaScope around =
        declared.isPresent() && creation.getAnonymousClassBody().isEmpty()
            ? around(declared.get(), scope)
            : scope;
    return create(creation, name, creation.getAnonymousClassBody().orElse(null), arguments, around);
  }

  /** Returns the scope around a class: that of the object that contains it, or static variables. */
  private JavaScope around(TypeDeclaration<?> type, JavaScope scope) throws ImportException {
    boolean isLocal = !type.isTopLevelType() && !type.isNestedType();
    if (isLocal) {
      return scope;
    }
    boolean isInner = type.isNestedType() && !type.isStatic();
    return isInner && scope.self().isPresent() ? scope.self().get().fields() : statics(type);
  }

  /**
   * Creates an object and executes its constructors.
   *
   * @param body members of an anonymous class, or null
   */
  GuaranaObject create(
      Node place,
      String className,
      @Nullable NodeList<BodyDeclaration<?>> body,
      List<JavaValue> arguments,
      JavaScope around)
      throws ImportException {
    List<TypeDeclaration<?>> types = new ArrayList<>();
    Optional<TypeDeclaration<?>> next = sources.type(className);
    Set<TypeDeclaration<?>> seen = new HashSet<>();
    while (next.isPresent() && seen.add(next.get())) {
      types.add(next.get());
      next = JavaSources.superclass(next.get()).flatMap(sources::type);
    }
    List<List<BodyDeclaration<?>>> bodies = new ArrayList<>();
    if (body != null) {
      bodies.add(List.copyOf(body));
    }
    types.forEach(type -> bodies.add(List.copyOf(type.getMembers())));
    GuaranaClass api = sources.guaranaClass(className).orElse(GuaranaClass.other(className));
    GuaranaObject object = new GuaranaObject(api, place, around, bodies);
    for (TypeDeclaration<?> type : types) {
      JavaScope constants = statics(type);
      if (body != null || !around.equals(constants)) {
        object.fields().declareAll(constants);
      }
    }
    for (BodyDeclaration<?> member : bodies.stream().flatMap(List::stream).toList()) {
      if (member instanceof FieldDeclaration field && !field.isStatic()) {
        for (VariableDeclarator variable : field.getVariables()) {
          object
              .fields()
              .declare(
                  variable.getNameAsString(), ExpressionEvaluation.initial(variable.getType()));
        }
      }
    }
    construct(object, types, arguments);
    if (body != null) {
      initialize(object, List.copyOf(body));
    }
    return object;
  }

  private void construct(
      GuaranaObject object, List<TypeDeclaration<?>> types, List<JavaValue> arguments)
      throws ImportException {
    if (types.isEmpty()) {
      constructApi(object, arguments);
      return;
    }
    TypeDeclaration<?> type = types.getFirst();
    List<TypeDeclaration<?>> above = types.subList(1, types.size());
    Optional<ConstructorDeclaration> constructor =
        JavaSources.single(
            type.getConstructors().stream()
                .filter(candidate -> candidate.getParameters().size() == arguments.size())
                .toList());
    JavaScope scope = object.fields().inner();
    List<JavaValue> superArguments = new ArrayList<>();
    if (constructor.isPresent()) {
      JavaEvaluation.declare(constructor.get().getParameters(), arguments, scope);
      Optional<ExplicitConstructorInvocationStmt> first =
          constructor
              .get()
              .getBody()
              .getStatements()
              .getFirst()
              .flatMap(statement -> statement.toExplicitConstructorInvocationStmt());
      if (first.isPresent()) {
        superArguments.addAll(arguments(first.get().getArguments(), scope));
        if (first.get().isThis()) {
          statements.step(first.get());
          construct(object, types, superArguments);
          statements.execute(constructor.get().getBody(), scope);
          return;
        }
      }
    }
    construct(object, above, superArguments);
    initialize(object, List.copyOf(type.getMembers()));
    if (constructor.isPresent()) {
      statements.execute(constructor.get().getBody(), scope);
    }
  }

  private void initialize(GuaranaObject object, List<BodyDeclaration<?>> members)
      throws ImportException {
    for (BodyDeclaration<?> member : members) {
      if (member instanceof FieldDeclaration field && !field.isStatic()) {
        for (VariableDeclarator variable : field.getVariables()) {
          if (variable.getInitializer().isPresent()) {
            expressions.declare(variable, object.fields());
          }
        }
      } else if (member instanceof InitializerDeclaration block && !block.isStatic()) {
        statements.execute(block.getBody(), object.fields().inner());
      }
    }
  }

  /** The constructor of a port calls {@code initialise}, before fields have their values. */
  private void constructApi(GuaranaObject object, List<JavaValue> arguments)
      throws ImportException {
    for (JavaValue argument : arguments) {
      if (argument instanceof Scalar(String text) && object.name().isEmpty()) {
        object.setName(text);
      } else if (argument instanceof Scalar(Long number)) {
        object.numbers().add(number);
      }
    }
    if (object.role().isPort()) {
      Optional<MethodDeclaration> method = object.method("initialise", 0);
      if (method.isPresent()) {
        statements.call(method.get(), List.of(), object.fields());
      }
    }
  }

  /** Returns the result of a call. */
  JavaValue call(MethodCallExpr call, JavaScope scope) throws ImportException {
    Optional<Expression> receiver = call.getScope();
    if (receiver.isEmpty()) {
      return unqualified(call, arguments(call.getArguments(), scope), scope);
    }
    Optional<TypeDeclaration<?>> type = type(receiver.get(), scope);
    if (type.isPresent()) {
      return fixed(call, arguments(call.getArguments(), scope), List.of(type.get()));
    }
    JavaValue target = expressions.value(receiver.get(), scope);
    List<JavaValue> arguments = arguments(call.getArguments(), scope);
    if (target instanceof GuaranaObject object) {
      return method(object, call, arguments);
    }
    if (target instanceof Other) {
      statements.refuseRelevant(call, ExpressionEvaluation.notUsable(receiver.get(), target));
    }
    return GuaranaApi.call(target, call, arguments);
  }

  /** Calls a method of the innermost object that has it, else a static one. */
  private JavaValue unqualified(MethodCallExpr call, List<JavaValue> arguments, JavaScope scope)
      throws ImportException {
    String name = call.getNameAsString();
    Optional<JavaScope> current = Optional.of(scope);
    while (current.isPresent() && current.get().self().isPresent()) {
      GuaranaObject self = current.get().self().get();
      if (self.method(name, arguments.size()).isPresent() || GuaranaApi.has(self, name)) {
        return method(self, call, arguments);
      }
      current = current.get().aroundSelf();
    }
    return fixed(call, arguments, JavaSources.enclosing(call));
  }

  /** Calls a static method of the first class that has it. */
  private JavaValue fixed(
      MethodCallExpr call, List<JavaValue> arguments, List<TypeDeclaration<?>> types)
      throws ImportException {
    for (TypeDeclaration<?> type : types) {
      Optional<MethodDeclaration> method =
          JavaSources.method(
              List.copyOf(type.getMembers()), call.getNameAsString(), arguments.size());
      if (method.isPresent() && method.get().isStatic()) {
        return statements.call(method.get(), arguments, statics(type));
      }
    }
    return unknown(Other.UNKNOWN, call, arguments);
  }

  private JavaValue method(GuaranaObject object, MethodCallExpr call, List<JavaValue> arguments)
      throws ImportException {
    Optional<MethodDeclaration> method = object.method(call.getNameAsString(), arguments.size());
    if (method.isPresent()) {
      return statements.call(method.get(), arguments, object.fields());
    }
    return GuaranaApi.has(object, call.getNameAsString())
        ? GuaranaApi.call(object, call, arguments)
        : unknown(object, call, arguments);
  }

  /** Returns the value of a call of a method that is neither in the API nor in the files. */
  private JavaValue unknown(JavaValue target, MethodCallExpr call, List<JavaValue> arguments)
      throws ImportException {
    JavaValue value = GuaranaApi.call(target, call, arguments);
    statements.refuseRelevant(
        call,
        "no method '%s' with %d parameters is found"
            .formatted(call.getNameAsString(), arguments.size()));
    return value;
  }
}
