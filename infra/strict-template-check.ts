import { CloudFormationValidatePlugin, type IPolicyValidationPlugin } from 'aws-cdk-lib/core';

/**
 * CDK's own check of templates, with every finding as an error: CDK only warns about a value that its property doesn't
 * allow. An accepted finding is acknowledged by its id, like findings of cdk-nag.
 */
class StrictTemplateCheck extends CloudFormationValidatePlugin {
  override validate(
    context: Parameters<CloudFormationValidatePlugin['validate']>[0],
  ): ReturnType<CloudFormationValidatePlugin['validate']> {
    const report = super.validate(context);
    const violations = report.violations.map((one) => ({ ...one, severity: 'error' }));
    return { ...report, violations, success: violations.length === 0 };
  }
}

/**
 * Shared by all apps of a process, because it loads the schemas once. CDK's classes declare optional members less
 * exactly than its interfaces.
 */
export const strictTemplateCheck = new StrictTemplateCheck() as IPolicyValidationPlugin;
