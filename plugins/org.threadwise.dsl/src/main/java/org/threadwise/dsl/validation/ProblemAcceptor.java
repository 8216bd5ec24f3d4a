package org.threadwise.dsl.validation;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.nodemodel.INode;
import org.threadwise.dsl.ProblemCode;

/** Receives the problems of a solution. */
interface ProblemAcceptor {

  /**
   * Receives a problem.
   *
   * @param object that has the problem
   * @param node part of the text
   * @param data of a fix, empty if there is none
   */
  void accept(ProblemCode code, EObject object, INode node, String message, String[] data);
}
