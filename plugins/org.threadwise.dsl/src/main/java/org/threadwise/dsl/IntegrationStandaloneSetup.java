package org.threadwise.dsl;

/** Sets the language up outside of Eclipse. */
public class IntegrationStandaloneSetup extends IntegrationStandaloneSetupGenerated {

  public static void doSetup() {
    new IntegrationStandaloneSetup().createInjectorAndDoEMFRegistration();
  }
}
