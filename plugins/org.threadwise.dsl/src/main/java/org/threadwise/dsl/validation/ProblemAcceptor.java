package org.threadwise.dsl.validation;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.nodemodel.INode;
import org.threadwise.dsl.ProblemCode;

/** Takes the problems of a solution as they are found. */
interface ProblemAcceptor {

  /**
   * Takes one problem.
   *
   * @param object that it is about
   * @param node where it stands
   * @param data of a fix, or nothing
   */
  void accept(ProblemCode code, EObject object, INode node, String message, String[] data);
}
