package org.threadwise.server.protocol;

/** Whether the user trusts the workspace, so that more than the open texts may be read. */
public record TrustParams(boolean trusted) {}
