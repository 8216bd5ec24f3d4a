package org.threadwise.dsl;

import com.google.inject.Injector;
import org.eclipse.emf.ecore.EPackage;
import org.threadwise.model.integration.IntegrationPackage;

/** Sets the language up outside of Eclipse. */
public class IntegrationStandaloneSetup extends IntegrationStandaloneSetupGenerated {

  public static void doSetup() {
    new IntegrationStandaloneSetup().createInjectorAndDoEMFRegistration();
  }

  @Override
  public Injector createInjectorAndDoEMFRegistration() {
    // Guice needs no generated classes here: reflection starts faster, and no JDK warns of it.
    System.setProperty("guice_bytecode_gen_option", "DISABLED");
    EPackage.Registry.INSTANCE.putIfAbsent(
        IntegrationPackage.eNS_URI, IntegrationPackage.eINSTANCE);
    return super.createInjectorAndDoEMFRegistration();
  }
}
