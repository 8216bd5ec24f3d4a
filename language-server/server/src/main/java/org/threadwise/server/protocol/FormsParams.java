package org.threadwise.server.protocol;

/** What is asked: the forms that there are. */
public record FormsParams() {}
