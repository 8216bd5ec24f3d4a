package org.threadwise.dsl.ide;

import com.google.inject.Guice;
import com.google.inject.Injector;
import org.eclipse.xtext.util.Modules2;
import org.threadwise.dsl.IntegrationRuntimeModule;
import org.threadwise.dsl.IntegrationStandaloneSetup;

/** Sets the language up together with its editor services. */
public class IntegrationIdeSetup extends IntegrationStandaloneSetup {

  @Override
  public Injector createInjector() {
    return Guice.createInjector(
        Modules2.mixin(new IntegrationRuntimeModule(), new IntegrationIdeModule()));
  }
}
