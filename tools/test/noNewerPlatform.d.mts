import type { Rule } from 'eslint';

export declare const noNewerPlatform: Rule.RuleModule;
