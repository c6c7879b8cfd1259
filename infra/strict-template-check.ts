import { CloudFormationValidatePlugin, type IPolicyValidationPlugin } from 'aws-cdk-lib/core';

/**
 * CDK's own check of templates, for which a value that its property doesn't have is a warning: here every finding is an error. An
 * accepted one is acknowledged by its id, like those of cdk-nag.
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
 * One for all apps of a process, because it loads the schemas once. CDK's classes declare optional members less exactly than its
 * interfaces.
 */
export const strictTemplateCheck = new StrictTemplateCheck() as IPolicyValidationPlugin;
